/** A record of a list to be read, word for word: lists that have no lines of text have fields. */
export const recordText = (record: unknown): string =>
  typeof record === 'string' ? record : JSON.stringify(record, null, 2);
