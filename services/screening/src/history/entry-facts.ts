import type { ListIdentifier, ListName, ListPosition, ListRelation, ListSanction } from '@probity/watchlists';
import { birthDateText } from '../persons/described-person.js';
import type { StoredEntry } from '../persons/stored-entry.js';

/** An entry of a person at one moment. */
export interface EntryForm {
  readonly source: string;
  readonly entry: StoredEntry;
  /** False where it has left its list. */
  readonly listed: boolean;
}

const note = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);

const actText = ({ program, authority, legalBasis, listedOn, endedOn }: ListSanction): string => {
  const dates = [listedOn && `listed ${listedOn}`, endedOn && `ended ${endedOn}`];
  return [program, authority, legalBasis, ...dates].filter((text) => text !== undefined).join(', ');
};

const nameText = ({ value, kind }: ListName): string =>
  kind === 'alias' || kind === 'primary' ? value : `${value} (${kind.replaceAll('-', ' ')})`;

const identifierText = ({ type, value, country, note: added }: ListIdentifier): string =>
  `${type} ${value}${note(country)}${note(added)}`;

const period = ({ from, to }: Pick<ListPosition, 'from' | 'to'>) => [
  from && `from ${from}`,
  to && `to ${to}`,
];

const positionText = ({ title, country, state, ...dates }: ListPosition): string => {
  const details = [country, ...period(dates), state === 'unknown' ? undefined : state];
  return `${title}${note(details.filter((text) => text !== undefined).join(', ') || undefined)}`;
};

const relationText = ({ kind, inverse, name, entryId, role, share, ...dates }: ListRelation): string => {
  const details = [role, share === undefined ? undefined : `${share} %`, ...period(dates)];
  const known = details.filter((text) => text !== undefined);
  const other = `${name ?? entryId ?? ''}${note(known.join(', ') || undefined)}`;
  return inverse ? `${other} is ${kind}` : `${kind} of ${other}`;
};

/** OFAC's remarks are phrases between semicolons, those of others sentences. */
const remarkEnd = /; |(?<=[.!?]) (?=\p{Lu})/u;

/**
 * All that an entry says, as texts by field, in the order of the list. Left out: the parts and the language of a name,
 * which are of use to the matching engine alone, and cross-references, which describe other entries. Remarks come
 * sentence by sentence, because lists add one to a page of them.
 */
export const entryFacts = ({ entry, listed }: EntryForm): Readonly<Record<string, readonly string[]>> => {
  const [primary, ...others] = entry.names;
  return {
    entries: listed ? [entry.entryId] : [],
    kind: [entry.kind],
    name: [nameText(primary)],
    names: others.map(nameText),
    birthDates: entry.birthDates.map(birthDateText),
    birthPlaces: entry.birthPlaces,
    countries: entry.countries.map(({ code, role }) => `${code} (${role})`),
    gender: entry.gender === undefined ? [] : [entry.gender],
    identifiers: entry.identifiers.map(identifierText),
    addresses: entry.addresses.map(({ text, country }) => `${text}${note(country)}`),
    programs: entry.programs,
    topics: entry.topics,
    positions: entry.positions.map(positionText),
    sanctions: (entry.sanctions ?? []).map(actText),
    relations: (entry.relations ?? []).map(relationText),
    listedOn: entry.listedOn === undefined ? [] : [entry.listedOn],
    status: entry.active ? [] : ['ended'],
    remarks: entry.remarks === undefined ? [] : entry.remarks.split(remarkEnd),
  };
};
