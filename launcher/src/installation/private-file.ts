import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { readOptional } from '@probity/local-servers';
import * as z from 'zod/mini';

/** Replaces a file that only this user may read; a reader sees the old content or the new, never a part. */
export const writePrivateFile = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
};

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
