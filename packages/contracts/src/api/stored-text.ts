import * as z from 'zod/mini';

/** Whether PostgreSQL can hold all texts of a value: it takes no NUL and, in JSON, no half of a surrogate pair. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
};

export const unstorable = 'no NUL characters and no halves of characters';

/** A text that PostgreSQL can hold. */
export const storedText = (mostCharacters: number) =>
  z.string().check(z.maxLength(mostCharacters), z.refine(isStorable, unstorable));
