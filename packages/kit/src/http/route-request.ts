import type { AnyRoute } from './serves.js';

/** A route's input, whatever the route. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Path and query of a call: parameters encoded, `undefined` left out, arrays repeated. */
export const pathOf = (route: Pick<AnyRoute, 'path' | 'name'>, { params = {}, query = {} }: Sent): string => {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name], `${route.name}.${name}`)),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values.filter((given) => given !== undefined)) {
      search.append(name, textOf(one, `${route.name}.${name}`));
    }
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`${name} does not fit into an address`);
};

export const bearerOf = (bearer: string | undefined): Record<string, string> =>
  bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
