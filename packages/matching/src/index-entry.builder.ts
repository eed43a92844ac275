import type { IndexEntry } from './model.js';

/** A listed person of whom the list tells a name alone; tests change what they are about. */
export const listedPerson = (name: string, change: Partial<IndexEntry> = {}): IndexEntry => ({
  source: 'test',
  entryId: '1',
  kind: 'person',
  names: [{ value: name, kind: 'primary' }],
  birthDates: [],
  countries: [],
  identifiers: [],
  ...change,
});
