import type * as z from 'zod';

/** One message for all faults, so that one start is enough to learn them. It never holds a value. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent: compose files pass `NAME=` for what is not set. */
const withoutEmpty = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );

/**
 * Parses the environment once, at start. `schema` is a zod object whose keys are variable names, made of the `env…`
 * helpers; `.transform` it into the app's own words. Variables it does not name are ignored.
 * Throws `ConfigError`.
 */
export const loadConfig = <Config extends object>(
  schema: z.ZodType<Config>,
  env: Environment,
): Readonly<Config> => {
  const given = withoutEmpty(env);
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const isMissing = typeof issue.path[0] === 'string' && given[issue.path[0]] === undefined;
    return `${name} ${isMissing ? 'is missing: it' : ''} must be ${issue.message}`.replace('  ', ' ');
  });
  throw new ConfigError([...new Set(faults)]);
};
