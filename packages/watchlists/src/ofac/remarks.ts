import type { Gender } from '@probity/contracts';
import type { ListDate, ListIdentifier, ListRelation } from '../list-entry.js';
import { englishDate } from '../values/dates.js';
import { tidy } from '../values/text.js';
import { readIdentifier } from './identifier.js';
import { readRelation } from './relations.js';

/** One `;`-separated piece of OFAC's remarks, understood. */
export type Remark =
  | { readonly is: 'birth-date'; readonly date: ListDate }
  | { readonly is: 'birth-place'; readonly place: string }
  | { readonly is: 'nationality' | 'citizenship' | 'registration' | 'other-flag'; readonly country: string }
  | { readonly is: 'gender'; readonly gender: Gender }
  | { readonly is: 'weak-alias'; readonly name: string }
  | { readonly is: 'identifier'; readonly identifier: ListIdentifier }
  | { readonly is: 'relation'; readonly relation: ListRelation }
  | { readonly is: 'unreadable-date'; readonly text: string }
  | { readonly is: 'other'; readonly text: string };

/** OFAC cuts remarks after 1,000 characters, mid-word; the rest is in sdn_comments.csv. Seen in all versions. */
export const isCut = (remarks: string): boolean => remarks.length >= 1000;

const genders: Readonly<Record<string, Gender>> = { Male: 'male', Female: 'female' };

const readGender = (text: string): Remark => {
  const gender = genders[text.slice('Gender '.length)];
  return gender === undefined ? { is: 'other', text } : { is: 'gender', gender };
};

const readBirthDate = (text: string): Remark => {
  const date = englishDate(text.slice('DOB '.length));
  return date === undefined ? { is: 'unreadable-date', text } : { is: 'birth-date', date };
};

/** Weak aliases are the quoted ones, and stand nowhere but in the remarks. */
const quoted = /^[afn]\.k\.a\. ['"‘“](.+?)['"’”]$/;

/** One piece, without the `alt. ` before it: `DOB 20 Jan 1958`, `nationality Cuba`, `a.k.a. 'X'`, `Passport 1 (Cuba)`. */
export const readRemark = (piece: string): Remark => {
  const text = piece.replace(/^alt\. /, '');
  if (text.startsWith('DOB ')) return readBirthDate(text);
  if (text.startsWith('POB ')) return { is: 'birth-place', place: text.slice('POB '.length) };
  if (text.startsWith('nationality '))
    return { is: 'nationality', country: text.slice('nationality '.length) };
  if (text.startsWith('citizen ')) return { is: 'citizenship', country: text.slice('citizen '.length) };
  const otherFlag = /^(?:Former|Other) Vessel Flag (.+)$/.exec(text)?.[1];
  if (otherFlag !== undefined) return { is: 'other-flag', country: otherFlag };
  const registration = /^(?:Nationality of Registration|Registration Country) (.+)$/.exec(text)?.[1];
  if (registration !== undefined) return { is: 'registration', country: registration };
  if (text.startsWith('Gender ')) return readGender(text);
  const name = quoted.exec(text)?.[1];
  if (name !== undefined) return { is: 'weak-alias', name };
  const relation = readRelation(text);
  if (relation !== undefined) return { is: 'relation', relation };
  const identifier = readIdentifier(text);
  return identifier === undefined ? { is: 'other', text } : { is: 'identifier', identifier };
};

/** Splits remarks into pieces; the full stop that ends them belongs to none, nor do brackets around all of a piece. */
export const splitRemarks = (remarks: string): string[] =>
  remarks
    .replace(/\.\s*$/, '')
    .split(';')
    .map(tidy)
    .filter((piece) => piece !== '');

export const readRemarks = (remarks: string): Remark[] => splitRemarks(remarks).map(readRemark);
