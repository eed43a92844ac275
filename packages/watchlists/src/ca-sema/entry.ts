import type { SubjectKind } from '@probity/contracts';
import { textOf, type XmlElement } from '../formats/xml-elements.js';
import type { Json, ListEntry, ListIdentifier, ListName } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import type { DerivedKeys } from '../values/derived-key.js';
import { isDefined, tidy, tidyOrNothing, uniqueBy } from '../values/text.js';
import { shortDate, writtenDates } from '../values/written-dates.js';
import { splitAliases } from './aliases.js';

/** Elements by what they hold: the first name is that of older publications. */
const elements = {
  entity: ['Entity', 'EntityOrShip'],
  date: ['DateOfBirth', 'DateOfBirthOrShipBuildDate'],
  title: ['Title', 'TitleOrShip', 'TitleOrShipType'],
} as const;

export const knownElements = new Set([
  ...Object.values(elements).flat(),
  ...['Country', 'LastName', 'GivenName', 'Aliases', 'Schedule', 'Item', 'DateOfListing', 'ShipIMONumber'],
]);

/** Since 2026 names of elements are in two languages, such as `Country-Pays`. */
export const inEnglish = (record: XmlElement): XmlElement => ({
  ...record,
  children: record.children.map((child) => ({ ...child, name: child.name.split('-')[0] ?? child.name })),
});

const textOfEither = (record: XmlElement, what: keyof typeof elements): string | undefined =>
  elements[what].map((name) => textOf(record, name)).find(isDefined);

/** `Belarus / Bélarus`, `Oil Tanker | Navire-citerne`: English, then French. */
const englishOf = (text: string): string => tidy(text.split(/\s\/\s|\s*\|\s*/)[0] ?? text);

const hasTwoWords = (name: string): boolean => name.trim().includes(' ');

/** Cut at a stroke outside of brackets. */
const strokes = (text: string): string[] => {
  const blanked = text.replace(/\([^)]*\)/g, (bracket) => ' '.repeat(bracket.length));
  const at = blanked.indexOf('/');
  if (at < 0 || at !== blanked.lastIndexOf('/')) return [text];
  return [text.slice(0, at), text.slice(at + 1)];
};

/** The name of an entity, and its French name where the cell has both. */
const entityNames = (record: XmlElement): string[] => {
  const text = textOfEither(record, 'entity');
  if (text === undefined) return [];
  const parts = strokes(text);
  // `A/S` and `GORT/ORTAS` are one name.
  return (parts.every(hasTwoWords) ? parts : [text]).flatMap((name) => tidyOrNothing(name) ?? []);
};

const kindOf = (record: XmlElement): SubjectKind => {
  if (textOf(record, 'LastName') !== undefined || textOf(record, 'GivenName') !== undefined) return 'person';
  // Only ships have a number or, in the place of a person's title, a type.
  const ship = textOf(record, 'ShipIMONumber') ?? textOfEither(record, 'title');
  return ship === undefined ? 'organization' : 'vessel';
};

const primaryName = (record: XmlElement): ListName | undefined => {
  const [first, last] = [textOf(record, 'GivenName'), textOf(record, 'LastName')];
  if (first === undefined && last === undefined) {
    const [value] = entityNames(record);
    return value === undefined ? undefined : { value, kind: 'primary' };
  }
  const parts = { ...(first === undefined ? {} : { first }), ...(last === undefined ? {} : { last }) };
  return { value: [first, last].filter(isDefined).join(' '), kind: 'primary', parts };
};

const otherNames = (record: XmlElement, person: boolean): ListName[] => [
  ...entityNames(record)
    .slice(1)
    .map((value): ListName => ({ value, kind: 'alias', language: 'fr' })),
  ...splitAliases(textOf(record, 'Aliases') ?? '', person),
];

const legalBasis = (record: XmlElement): string | undefined => {
  const schedule = textOf(record, 'Schedule');
  const item = textOf(record, 'Item');
  return tidyOrNothing(
    [
      schedule === undefined || schedule === 'N/A' ? undefined : `Schedule ${schedule}`,
      item === undefined ? undefined : `item ${item}`,
    ]
      .filter(isDefined)
      .join(', '),
  );
};

const readImo = (record: XmlElement): ListIdentifier[] => {
  const value = textOf(record, 'ShipIMONumber')?.replace(/^IMO\s*/i, '');
  return value === undefined ? [] : [{ type: 'imo', value }];
};

const listedOn = (record: XmlElement, warnings: Warnings): string | undefined =>
  shortDate(
    writtenDates(textOf(record, 'DateOfListing') ?? '', (part) =>
      warnings.add(`unreadable date "${part}"`),
    )[0],
  );

/**
 * One record, with its elements `inEnglish`. `Country` names the regulations, not where the party is from, so it is the programme. Items are numbered
 * anew by amendments: the name is part of the key, so that no party takes over the key of another.
 */
export const readEntry = (
  record: XmlElement,
  raw: Json,
  keys: DerivedKeys,
  warnings: Warnings,
): ListEntry => {
  const kind = kindOf(record);
  const person = kind === 'person';
  const fields = ['Country', 'Schedule', 'Item'].map((name) => textOf(record, name) ?? '');
  const program = englishOf(fields[0] ?? '');
  const primary = primaryName(record);
  if (primary === undefined) warnings.addNameless();
  const name = primary ?? { value: `SEMA ${fields.join(' ')}`, kind: 'primary' };
  const others = otherNames(record, person).filter(({ value }) => value !== name.value);
  const [title, date] = [textOfEither(record, 'title'), textOfEither(record, 'date')];
  const basis = legalBasis(record);
  const listed = listedOn(record, warnings);
  const remarks = tidyOrNothing(
    [
      title === undefined ? undefined : `${person ? 'Title' : 'Ship type'}: ${englishOf(title)}`,
      person || date === undefined ? undefined : `Built: ${date}`,
    ]
      .filter(isDefined)
      .join('; '),
  );
  return {
    entryId: keys.next([program, fields[1] ?? '', fields[2] ?? '', name.value]),
    keyDerived: true,
    kind,
    names: [name, ...uniqueBy(others, ({ value }) => value)],
    birthDates: person ? writtenDates(date ?? '', (part) => warnings.add(`unreadable date "${part}"`)) : [],
    birthPlaces: [],
    countries: [],
    identifiers: readImo(record),
    addresses: [],
    programs: [program],
    topics: ['sanction'],
    positions: [],
    sanctions: [
      {
        program,
        authority: 'Government of Canada',
        ...(basis === undefined ? {} : { legalBasis: basis }),
        ...(listed === undefined ? {} : { listedOn: listed }),
      },
    ],
    ...(listed === undefined ? {} : { listedOn: listed }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: [],
    raw,
  };
};
