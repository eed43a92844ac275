/** Most texts of lists: printable ASCII with single spaces between words, tidy already; the test takes a third of tidying. */
const tidyAscii = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/;

/** NFC with every run of white space, no-break and line breaks included, as one space; ends trimmed. */
export const tidy = (text: string): string =>
  tidyAscii.test(text) ? text : text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** `tidy`, or nothing when there is nothing but space. */
export const tidyOrNothing = (text: string | undefined): string | undefined => {
  const tidied = tidy(text ?? '');
  return tidied === '' ? undefined : tidied;
};

export const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Keeps the first of values that have the same key, in order. */
export const uniqueBy = <T>(values: readonly T[], key: (value: T) => string): T[] => {
  if (values.length < 2) return [...values];
  const seen = new Set<string>();
  return values.filter((value) => {
    const before = seen.size;
    return seen.add(key(value)).size > before;
  });
};

const letter = /\p{L}/u;
const latin = /\p{Script=Latin}/u;

/** Whether a name has letters, none of them Latin. */
export const isNonLatin = (name: string): boolean => letter.test(name) && !latin.test(name);
