import { readOptional, writePrivateFile } from '@probity/local-servers';
import * as z from 'zod/mini';

/** A value kept in a private file as JSON. `decide` gets the kept one, if there is one; another one is written. */
export const keepJson = async <Value>(
  path: string,
  schema: z.ZodMiniType<Value>,
  decide: (kept: Value | undefined) => Value,
): Promise<Value> => {
  const text = await readOptional(path);
  const kept = text === undefined ? undefined : z.parse(schema, JSON.parse(text));
  const value = decide(kept);
  if (value !== kept) await writePrivateFile(path, JSON.stringify(value, null, 2));
  return value;
};
