import type { IndexEntry } from '@probity/matching';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpack } from './unpack.js';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => entities[name] ?? '')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/gu, ' ')
    .trim();

const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gu'))].map(
    (found) => found[1] ?? '',
  );
const first = (xml: string, tag: string): string => decode(all(xml, tag)[0] ?? '');

const birthDates = (xml: string): string[] =>
  all(xml, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((date) => {
    const from = first(date, 'FROM_YEAR');
    if (from !== '') return [`${from}/${first(date, 'TO_YEAR') || from}`];
    const exact = first(date, 'DATE').slice(0, 10) || first(date, 'YEAR');
    if (!/^\d{4}/u.test(exact)) return [];
    return [first(date, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? `~${exact.slice(0, 4)}` : exact];
  });

export interface UnRecord {
  readonly entry: IndexEntry;
  /** The name in its own script; not among the entry's names, so that it can be asked for. */
  readonly originalScript: string;
}

const kindOfAlias = (quality: string): 'weak-alias' | 'former' | 'alias' => {
  if (quality === 'low') return 'weak-alias';
  return quality.startsWith('f') ? 'former' : 'alias';
};

const record = (xml: string, person: boolean): UnRecord => {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((tag) => first(xml, tag))
    .filter(Boolean);
  const aliases = all(xml, person ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS').flatMap((alias) => {
    const kind = kindOfAlias(first(alias, 'QUALITY').toLowerCase());
    return first(alias, 'ALIAS_NAME')
      .split(/;\s+|\s*\b[a-z]\)\s+/u)
      .map((value) => ({ value: value.trim(), kind }))
      .filter(({ value }) => value !== '');
  });
  return {
    originalScript: first(xml, 'NAME_ORIGINAL_SCRIPT'),
    entry: {
      source: 'un-sc',
      entryId: first(xml, 'DATAID'),
      kind: person ? 'person' : 'organization',
      names: [{ value: parts.join(' '), kind: 'primary' }, ...aliases],
      birthDates: person ? birthDates(xml) : [],
      countries: [],
      identifiers: [],
    },
  };
};

/** The UN list of one of the dates at hand (2018-06-07, 2020-03-20, 2024-11-30), original scripts apart. */
export const readUn = (data: string, date = '2024-11-30'): UnRecord[] => {
  const folder = unpack(join(data, 'lists', 'un', 'un_sc_consolidated_3_dates.tar.xz'));
  const xml = readFileSync(join(folder, `un_sc_${date}.xml`), 'utf8');
  return [
    ...all(xml, 'INDIVIDUAL').map((each) => record(each, true)),
    ...all(xml, 'ENTITY').map((each) => record(each, false)),
  ];
};
