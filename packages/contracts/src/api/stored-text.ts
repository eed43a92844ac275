import * as z from 'zod/mini';

/** A text that PostgreSQL can hold, which refuses the character NUL. */
export const storedText = (mostCharacters: number) =>
  z.string().check(
    z.maxLength(mostCharacters),
    z.refine((text) => !text.includes('\0'), 'no NUL characters'),
  );
