import type { IndexEntry } from '@probity/matching';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesBelow, unpack } from './unpack.js';

/** Parsing 12,000 YAML files takes half a minute, so the result is kept beside the unpacked files. */
const remembered = (folder: string, read: (path: string) => IndexEntry): IndexEntry[] => {
  const cache = join(folder, 'entries.json');
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8')) as IndexEntry[];
  const entries = filesBelow(folder, '.yaml').map(read);
  writeFileSync(cache, JSON.stringify(entries));
  return entries;
};

interface EuEntity {
  logical_id: string;
  subject_type?: { code?: string };
  name_aliases?: { whole_name?: string; gender?: string }[];
  birthdates?: { birthdate?: string; year?: number; circa?: boolean }[];
  citizenships?: { country_iso2_code?: string }[];
}

const readEuEntity = (path: string): IndexEntry => {
  const entity = parse(readFileSync(path, 'utf8')) as EuEntity;
  const names = [
    ...new Set((entity.name_aliases ?? []).map((alias) => alias.whole_name?.trim() ?? '')),
  ].filter(Boolean);
  return {
    source: 'eu-fsf',
    entryId: String(entity.logical_id),
    kind: entity.subject_type?.code === 'person' ? 'person' : 'organization',
    names: names.map((value, at) => ({ value, kind: at === 0 ? 'primary' : 'alias' })),
    birthDates: (entity.birthdates ?? []).flatMap((date) => {
      const text = date.birthdate ?? date.year?.toString() ?? '';
      return text === '' ? [] : [date.circa === true ? `~${text.slice(0, 4)}` : text];
    }),
    countries: (entity.citizenships ?? [])
      .map((each) => each.country_iso2_code ?? '')
      .filter((code) => /^[A-Z]{2}$/u.test(code)),
    identifiers: [],
  };
};

interface UkEntity {
  unique_id: string;
  individual_entity_ship?: string;
  names?: { names?: Record<string, string>[] };
  non_latin_names?: { names?: Record<string, string>[] };
}

const ukKinds: Readonly<Record<string, IndexEntry['kind']>> = { Individual: 'person', Ship: 'vessel' };

const kindOfUkName = (
  name: Readonly<Record<string, string | undefined>>,
): 'primary' | 'weak-alias' | 'alias' => {
  if (/primary/iu.test(name['name_type'] ?? '')) return 'primary';
  return /weak|low/iu.test(name['alias_strength'] ?? '') ? 'weak-alias' : 'alias';
};

const readUkEntity = (path: string): IndexEntry => {
  const entity = parse(readFileSync(path, 'utf8')) as UkEntity;
  const latin = (entity.names?.names ?? []).map((name) => ({
    value: ['name1', 'name2', 'name3', 'name4', 'name5', 'name6']
      .map((key) => name[key] ?? '')
      .filter(Boolean)
      .join(' '),
    kind: kindOfUkName(name),
  }));
  const others = (entity.non_latin_names?.names ?? []).map((name) => ({
    value: name['name_non_latin_script'] ?? '',
    kind: 'original-script' as const,
  }));
  return {
    source: 'uk-sl',
    entryId: entity.unique_id,
    kind: ukKinds[entity.individual_entity_ship ?? ''] ?? 'organization',
    names: [...latin, ...others].filter(({ value }) => typeof value === 'string' && value !== ''),
    birthDates: [],
    countries: [],
    identifiers: [],
  };
};

/** The EU list of 2026-02-23 from its YAML conversion. */
export const readEu = (data: string): IndexEntry[] =>
  remembered(unpack(join(data, 'lists', 'eu', 'eu_fsf_full_2026-02-23.tar.xz')), readEuEntity);

/** The UK list of 2026-08-07 from its YAML conversion. */
export const readUk = (data: string): IndexEntry[] =>
  remembered(
    join(unpack(join(data, 'lists', 'uk', 'uk_sanctions_list_2026-07-24_2026-08-07.tar.xz')), '2026-08-07'),
    readUkEntity,
  );
