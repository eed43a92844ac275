import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import type { ListFile, ListSource } from '../list-source.js';
import type { Warnings } from '../problems.js';
import { readEntry } from './entry.js';
import { readFiles, type Seat } from './files.js';
import { newestTerms } from './terms.js';

/** The id of the source for files of any country; `:` and a country's code may follow. */
export const everyPoliticianId = 'everypolitician';

async function* parse(
  files: readonly ListFile[],
  country: string | undefined,
  warnings: Warnings,
): AsyncGenerator<ListEntry, Ending> {
  const { seats, names } = await readFiles(files, warnings);
  const persons = new Map<string, [Seat, ...Seat[]]>();
  for (const seat of seats) {
    const held = persons.get(seat.personId);
    if (held === undefined) persons.set(seat.personId, [seat]);
    else held.push(seat);
  }
  for (const id of names.keys()) if (!persons.has(id)) warnings.add('name of a person without a term');
  const parliament = { country, newest: newestTerms(seats), names };
  for (const held of persons.values()) yield readEntry(held, parliament, warnings);
  return {};
}

/**
 * EveryPolitician's CSV files of a parliament: `term-*.csv` of every term, and `names.csv`. The files do not say whose
 * parliament it is, so each country is a list of its own, as `everypolitician:ee`; without one no country is known.
 */
export const everyPolitician = (country?: string): ListSource => {
  const id = country === undefined ? everyPoliticianId : `${everyPoliticianId}:${country.toLowerCase()}`;
  const title = country === undefined ? 'EveryPolitician' : `EveryPolitician, ${country}`;
  return {
    id,
    title,
    publisher: 'mySociety',
    topics: ['pep', 'pep-former'],
    downloads: [],
    // The files are frozen; a parliament that changes more than a fifth is another selection of terms.
    shrinkLimit: 0.2,
    read: (files) => readList(title, (warnings) => parse(files, country, warnings)),
  };
};
