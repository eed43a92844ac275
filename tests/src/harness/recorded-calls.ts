/** Names of the methods that were called on what `recorded` gave, groups with a dot. */
export const called = new Set<string>();

/** The same object, whose calls are noted under their names. */
export const recorded = <Target extends object>(prefix: string, target: Target): Target =>
  new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      if (typeof name !== 'string') return value;
      if (typeof value === 'function')
        return (...args: unknown[]): unknown => {
          called.add(prefix + name);
          return Reflect.apply(value, object, args);
        };
      return typeof value === 'object' && value !== null ? recorded(`${prefix}${name}.`, value) : value;
    },
  });
