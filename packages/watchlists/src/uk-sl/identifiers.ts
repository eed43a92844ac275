import type { SubjectKind } from '@probity/contracts';
import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { documentNumbers } from '../values/document-text.js';
import { splitNumbered } from '../values/numbered.js';
import { uniqueBy } from '../values/text.js';
import type { Designation } from './designation.js';

/** Cells that hold numbers among words. */
const documents: readonly (readonly [key: string, usual: IdentifierType])[] = [
  ['passportnumber', 'passport'],
  ['nationalidentifiernumber', 'national-id'],
];

/** Cells that are the value, or several of them with numbers before each. */
const plain: readonly (readonly [key: string, type: IdentifierType])[] = [
  ['phonenumber', 'phone'],
  ['emailaddress', 'email'],
  ['website', 'website'],
  ['cryptowalletaddress', 'crypto-wallet'],
];

/** Numbers that stand behind their names, often several in a cell: `OGRN: 1… KPP: 7… INN: 7…`. */
const named = /^(?<name>OGRN|INN|KPP)\s*:\s*(?<value>\d+)$/;
const beforeName = /\s+(?=\p{Lu}{2,6}\s*:\s*\d)/u;

const registrationNumbers = (cell: string, onOther: (part: string) => void): ListIdentifier[] =>
  cell.split(beforeName).flatMap((part) => {
    const { name, value = '' } = named.exec(part)?.groups ?? {};
    if (name === 'OGRN') return [{ type: 'ogrn', value }];
    if (name === 'INN') return [{ type: 'inn', value }];
    if (name === undefined) return documentNumbers(part, 'registration-number', onOther);
    // A KPP says why a tax office registers a company, and thousands have the same.
    onOther(part);
    return [];
  });

/** `IMO number: 1234567`, `IMO 1234567`. */
const imoText = /\bIMO\b[^0-9]{0,20}(\d{7})\b/g;

/**
 * The YAML conversion has no field for a ship's number, which its free text may tell. The text of a ship can name
 * another one too; a number is only taken where it is the only one.
 */
const imoNumbers = ({ values }: Designation, kind: SubjectKind): ListIdentifier[] => {
  const written = (values.get('imonumber') ?? []).flatMap((text) => text.match(/\d{7}/g) ?? []);
  if (written.length > 0) return written.map((value) => ({ type: 'imo', value }));
  if (kind !== 'vessel') return [];
  const texts = [...(values.get('otherinformation') ?? []), ...(values.get('ukstatementofreasons') ?? [])];
  const named = new Set(texts.flatMap((text) => [...text.matchAll(imoText)].flatMap(([, imo]) => imo ?? [])));
  return named.size === 1 ? [...named].map((value) => ({ type: 'imo', value, note: 'from free text' })) : [];
};

/** Numbers of a designation; a part of a cell that has none goes to `onOther`. */
export const readIdentifiers = (
  designation: Designation,
  kind: SubjectKind,
  onOther: (part: string) => void,
): ListIdentifier[] => {
  const of = (key: string): readonly string[] => designation.values.get(key) ?? [];
  const found = [
    ...documents.flatMap(([key, usual]) => of(key).flatMap((text) => documentNumbers(text, usual, onOther))),
    ...of('businessregistrationnumber').flatMap((cell) => registrationNumbers(cell, onOther)),
    ...plain.flatMap(([key, type]) =>
      of(key).flatMap((text) => splitNumbered(text).map((value): ListIdentifier => ({ type, value }))),
    ),
    ...imoNumbers(designation, kind),
    ...[...of('hullidentificationnumber'), ...of('hullidentificationnumberhin')].map(
      (value): ListIdentifier => ({ type: 'other', value, note: 'hull identification number' }),
    ),
  ];
  return uniqueBy(found, ({ type, value }) => `${type} ${value}`);
};
