import { types } from 'node:util';
import type { Facts } from './logger.js';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** One of another realm is native; one of Fastify is none, and only inherits from `Error`. */
const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown) || thrown instanceof Error;

const known = ['code', 'constraint', 'table', 'status', 'syscall'] as const;

/**
 * What is safe to log of an error. Only named fields are taken: database errors also carry the statement's parameters
 * and the offending row (`parameters`, `detail`), which may be personal data. Without the stack, see `stackOf`.
 */
export const describeError = (thrown: unknown, depth = 0): Facts => {
  if (!isError(thrown)) return { type: typeof thrown };
  const fields = known.flatMap((name) => {
    const value = text(Reflect.get(thrown, name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: thrown.name,
    message: thrown.message,
    ...Object.fromEntries(fields),
    // Five causes are deep enough to see the first one, and end a cycle.
    ...(thrown.cause === undefined || depth >= 5 ? {} : { cause: describeError(thrown.cause, depth + 1) }),
  };
};

/** Of the error alone, not of its causes: one stack a line says where, and their messages say why. */
export const stackOf = (thrown: unknown): Facts => (isError(thrown) ? { stack: thrown.stack } : {});
