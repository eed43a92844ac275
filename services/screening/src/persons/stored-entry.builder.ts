import type { ListDate } from '@probity/watchlists';
import type { SourcedEntry, StoredEntry } from './stored-entry.js';

/** An invented listed person; a test changes what it is about. */
export const storedEntry = (change: Partial<StoredEntry> = {}): StoredEntry => ({
  entryId: '1001',
  keyDerived: false,
  kind: 'person',
  names: [{ value: 'ORLOVA, Nina', kind: 'primary' }],
  birthDates: [],
  birthPlaces: [],
  countries: [],
  identifiers: [],
  addresses: [],
  programs: ['TEST-1'],
  topics: ['sanction'],
  positions: [],
  active: true,
  crossReferences: [],
  ...change,
});

export const from = (source: string, change: Partial<StoredEntry> = {}): SourcedEntry => ({
  source,
  entry: storedEntry(change),
});

export const day = (date: string): ListDate => ({
  earliest: date,
  latest: date,
  precision: 'day',
  circa: false,
  text: date,
});

export const year = (text: string, circa = false): ListDate => ({
  earliest: `${text}-01-01`,
  latest: `${text}-12-31`,
  precision: 'year',
  circa,
  text,
});
