import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A file below `data/generated`, as it is committed. */
export interface GeneratedTable {
  readonly file: string;
  readonly text: string;
}

/** Builds the engine's generated tables from openly licensed sources, which lie below `folder`. */
export const generatedTables = (folder: string): GeneratedTable[] => {
  const read = (...path: string[]): string =>
    readFileSync(join(folder, ...path), 'utf8').replace(/^\uFEFF/u, '');
  return [
    table('legal-forms', 'Legal forms of organisations.', 'opensanctions/rigour, org_types.yml (MIT)', {
      columns: ['family', 'form', 'spellings'],
      rows: legalForms(read('rigour', 'org_types.yml')),
    }),
    table('org-words', 'Words of organisations.', 'opensanctions/rigour, symbols.yml (MIT)', {
      columns: ['kind', 'word', 'spellings'],
      rows: orgWords(read('rigour', 'symbols.yml')),
    }),
    table('honorifics', 'Titles before a name.', 'opensanctions/rigour, stopwords.yml (MIT)', {
      columns: ['title'],
      rows: honorifics(read('rigour', 'stopwords.yml')),
    }),
    table('nicknames', 'Given names and their short forms.', nicknameSources, {
      columns: ['name', 'short forms'],
      rows: nicknames(
        read('nicknames', 'names.csv'),
        ['female_diminutives.csv', 'male_diminutives.csv'].map((file) => read('diminutives', file)),
      ),
    }),
    table('given-names', 'Given names common in some country, in Latin letters.', givenNameSource, {
      columns: ['name'],
      rows: givenNames(read('sigpwned', 'common-forenames-by-country.csv')),
    }),
  ];
};

const nicknameSources = 'carltonnorthern/nicknames (Apache-2.0) and HaJongler/diminutives.db (public domain)';
const givenNameSource = 'sigpwned/popular-names-by-country-dataset (CC0)';

type Row = readonly string[];

const table = (
  name: string,
  content: string,
  source: string,
  { columns, rows }: { readonly columns: Row; readonly rows: readonly Row[] },
): GeneratedTable => ({
  file: `${name}.tsv`,
  text: [
    `# ${content} Source: ${source}. Written by \`npm run tables\`, not by hand.`,
    `# ${columns.join('\t')}`,
    ...rows.map((row) => row.join('\t')),
    '',
  ].join('\n'),
});

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean).sort();

const inOrder = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, key: row.join('|') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

interface OrgType {
  display?: string | null;
  compare?: string | null;
  generic?: string | null;
  aliases?: string[];
}

const legalForms = (yaml: string): Row[] => {
  const { types } = parse(yaml) as { types: OrgType[] };
  const rows = types.map(({ display, compare, generic, aliases = [] }) => [
    generic ?? '',
    [compare, display, generic].find(Boolean) ?? '',
    unique([...aliases, display ?? '', compare ?? '']).join(';'),
  ]);
  return inOrder(rows.filter(([, , spellings]) => spellings !== ''));
};

type Groups = Record<string, (string | number)[]>;

/** Groups of rigour that are the names of one organisation, not words that many share. */
const named = new Set(['alqaeda', 'hezbollah', 'irgc', 'pla', 'ccp', 'cia']);

const orgWords = (yaml: string): Row[] => {
  const symbols = parse(yaml) as { org_symbols: Groups; org_domains: Groups };
  // Names of single companies stand among the spellings of `tactical`; as a word they would swallow the name.
  const words = (forms: (string | number)[]): string[] =>
    unique(forms.map(String)).filter((form) => !/missile/iu.test(form));
  const rows = (groups: Groups, kind: string): Row[] =>
    Object.entries(groups).map(([name, forms]) => [
      named.has(name) ? 'named' : kind,
      name,
      words(forms).join(';'),
    ]);
  return inOrder([...rows(symbols.org_symbols, 'general'), ...rows(symbols.org_domains, 'domain')]);
};

const honorifics = (yaml: string): Row[] => {
  const words = parse(yaml) as { PERSON_NAME_PREFIXES: string[] };
  return unique(words.PERSON_NAME_PREFIXES).map((title) => [title]);
};

const nicknames = (names: string, diminutives: readonly string[]): Row[] => {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, nickname: string): void => {
    if (!/^[a-z]{2,}$/u.test(name) || !/^[a-z]{2,}$/u.test(nickname) || name === nickname) return;
    const known = byName.get(name) ?? new Set();
    byName.set(name, known.add(nickname));
  };
  const cellsOf = (line: string): string[] =>
    line
      .toLowerCase()
      .split(',')
      .map((cell) => cell.trim());
  for (const line of names.split(/\r?\n/u).slice(1)) {
    const [name = '', , nickname = ''] = cellsOf(line);
    add(name, nickname);
  }
  for (const line of diminutives.flatMap((text) => text.split(/\r?\n/u))) {
    const [name = '', ...rest] = cellsOf(line);
    for (const nickname of rest) add(name, nickname);
  }
  return inOrder([...byName].map(([name, known]) => [name, [...known].sort().join(';')]));
};

const givenNames = (csv: string): Row[] => {
  const [header = '', ...rows] = csv.split(/\r?\n/u);
  const at = header.split(',').indexOf('Romanized Name');
  const names = rows.map((row) =>
    (row.split(',')[at] ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  return unique(names.filter((name) => /^[a-z]{3,}$/u.test(name))).map((name) => [name]);
};
