import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import type { IdentifierType, ListAddress, ListCountry, ListDate, ListIdentifier } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { isoDate } from '../values/dates.js';
import { listCountry } from '../values/list-country.js';
import { isDefined, tidy, tidyOrNothing } from '../values/text.js';
import { countryOf, type LinkedParts, type Place } from './linked-parts.js';

const documentTypes: Readonly<Record<string, IdentifierType>> = {
  passport: 'passport',
  'diplomatic-passport': 'passport',
  'id-card': 'national-id',
  'driving-license': 'driving-licence',
  'driving-permit': 'driving-licence',
  'resident-permit': 'residence-permit',
  'residence-permit': 'residence-permit',
  'travel-document': 'other',
  other: 'other',
};

/** Numbers that stand as `label: number` in other-information. */
const labelled: readonly (readonly [label: RegExp, type: IdentifierType])[] = [
  [/^IMO number ?: (\d{7})\.?$/i, 'imo'],
  [/^Taxpayer identification number ?: (\d+)\.?$/i, 'inn'],
  [/^Tax registration number ?: (\S*\d)\.?$/i, 'tax-id'],
  [/registration number ?: (\S*\d)\.?$/i, 'registration-number'],
  [/^Website ?: (\S+)$/i, 'website'],
  [/^E-?mail(?: address)? ?: (\S+@\S+)$/i, 'email'],
  [/^(?:Tel\.|Telephone)(?: number)? ?: (\+?[\d- ()]+)$/i, 'phone'],
];

const identities = (party: XmlElement, name: string): XmlElement[] =>
  childrenOf(party, 'identity').flatMap((identity) => childrenOf(identity, name));

const two = (value: string): string => value.padStart(2, '0');

/** `day`, `month` and `year` are attributes, each of which may be missing. */
export const readBirthDates = (party: XmlElement, warnings: Warnings): ListDate[] =>
  identities(party, 'day-month-year').flatMap(({ attributes }) => {
    const { day, month, year = '', calendar = 'Gregorian', quality } = attributes;
    const text = [year, month, month === undefined ? undefined : day].filter(isDefined).map(two).join('-');
    // A year of another calendar would be wrong by centuries.
    const date = calendar === 'Gregorian' ? isoDate(text, quality === 'low') : undefined;
    if (date === undefined) warnings.add(`unreadable date "${text}" (${calendar} calendar)`);
    return date ?? [];
  });

const placeText = (place: Place | undefined, country: string | undefined): string | undefined =>
  tidyOrNothing([place?.text, country].filter((part) => part !== undefined && part !== '').join(', '));

export const readBirthPlaces = (party: XmlElement, linked: LinkedParts): string[] => [
  ...new Set(
    identities(party, 'place-of-birth').flatMap((element) => {
      const place = linked.place(element);
      return placeText(place, place?.country) ?? [];
    }),
  ),
];

export const readAddresses = (party: XmlElement, linked: LinkedParts, warnings: Warnings): ListAddress[] =>
  identities(party, 'address').flatMap((element) => {
    const place = linked.place(element);
    const box = textOf(element, 'p-o-box');
    const details = [
      textOf(element, 'c-o'),
      textOf(element, 'address-details'),
      box === undefined ? undefined : `P.O. Box ${box}`,
      textOf(element, 'zip-code'),
      placeText(place, place?.country),
    ];
    const text = tidyOrNothing(details.filter(isDefined).join(', '));
    if (text === undefined) return [];
    const code =
      place?.country === undefined ? undefined : listCountry(place.country, 'address', warnings)?.code;
    return [{ text, ...(code === undefined ? {} : { country: code }) }];
  });

export const readCountries = (party: XmlElement, linked: LinkedParts, warnings: Warnings): ListCountry[] => {
  const of = (name: string, role: 'birth' | 'address'): (ListCountry | undefined)[] =>
    identities(party, name)
      .flatMap((element) => linked.place(element)?.country ?? [])
      .map((text) => listCountry(text, role, warnings));
  return [
    ...identities(party, 'nationality')
      .flatMap((element) => countryOf(element) ?? [])
      .map((text) => listCountry(text, 'nationality', warnings)),
    ...of('place-of-birth', 'birth'),
    ...of('address', 'address'),
  ].filter(isDefined);
};

const readDocument = (element: XmlElement, warnings: Warnings): ListIdentifier | undefined => {
  const value = textOf(element, 'number');
  if (value === undefined) return undefined;
  const word = element.attributes['document-type'] ?? '';
  const type = documentTypes[word];
  if (type === undefined) warnings.add(`unknown document type "${word}"`);
  const issuer = childrenOf(element, 'issuer')[0];
  const land = tidyOrNothing(issuer?.attributes['code']) ?? tidyOrNothing(issuer?.text);
  const country = land === undefined ? undefined : listCountry(land, 'other', warnings)?.code;
  const [issued, expires] = [textOf(element, 'date-of-issue'), textOf(element, 'expiry-date')];
  const note = [
    word === type ? undefined : word,
    issued === undefined ? undefined : `issued ${issued}`,
    expires === undefined ? undefined : `expires ${expires}`,
    textOf(element, 'remark'),
  ]
    .filter(isDefined)
    .join(', ');
  return {
    type: type ?? 'other',
    value,
    ...(country === undefined ? {} : { country }),
    ...(note === '' ? {} : { note }),
  };
};

const readLabelled = (text: string): ListIdentifier | undefined => {
  for (const [label, type] of labelled) {
    const value = label.exec(text)?.[1];
    if (value !== undefined) return { type, value: value.trim() };
  }
  return undefined;
};

interface Information {
  readonly identifiers: readonly ListIdentifier[];
  readonly others: readonly string[];
}

/** Documents of all identities, numbers in other-information, and what of that is no number. */
export const readInformation = (party: XmlElement, warnings: Warnings): Information => {
  const texts = childrenOf(party, 'other-information').flatMap(({ text }) => tidyOrNothing(text) ?? []);
  return {
    identifiers: [
      ...identities(party, 'identification-document').flatMap(
        (element) => readDocument(element, warnings) ?? [],
      ),
      ...texts.flatMap((text) => readLabelled(text) ?? []),
    ],
    others: [
      ...texts.filter((text) => readLabelled(text) === undefined),
      ...childrenOf(party, 'justification').map(({ text }) => tidy(text)),
    ].filter((text) => text !== ''),
  };
};
