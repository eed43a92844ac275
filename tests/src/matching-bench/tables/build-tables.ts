import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Builds the engine's dictionaries from openly licensed sources: `node build-tables.js <names folder> <output folder>`.
 * The output is committed; this runs again only when a source is replaced.
 */
const [sourceFolder = '', outputFolder = ''] = process.argv.slice(2);
if (sourceFolder === '' || outputFolder === '') {
  process.stderr.write('Usage: build-tables <folder of the dictionaries> <output folder>\n');
  process.exit(2);
}

const read = (...path: string[]): string =>
  readFileSync(join(sourceFolder, ...path), 'utf8').replace(/^\uFEFF/u, '');

const write = (
  file: string,
  constant: string,
  comment: readonly string[],
  lines: readonly string[],
): void => {
  const text = lines.join('\n').replace(/[`\\$]/gu, (sign) => `\\${sign}`);
  const header = ['/**', ...comment.map((line) => ` * ${line}`), ' */'].join('\n');
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(join(outputFolder, file), `${header}\nexport const ${constant}: string = \`\n${text}\n\`;\n`);
};

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean).sort();

interface OrgType {
  display?: string | null;
  compare?: string | null;
  generic?: string | null;
  aliases?: string[];
}

const legalForms = (): string[] => {
  const { types } = parse(read('rigour', 'org_types.yml')) as { types: OrgType[] };
  return types
    .map((type) => {
      const aliases = unique([...(type.aliases ?? []), type.display ?? '', type.compare ?? '']);
      const name = (type.compare ?? '') || (type.display ?? '') || (type.generic ?? '') || '';
      return `${type.generic ?? ''}|${name}|${aliases.join(';')}`;
    })
    .filter((line) => !line.endsWith('|'))
    .sort();
};

type Groups = Record<string, (string | number)[]>;

/** Groups of rigour that are the names of one organisation, not words that many share. */
const named = new Set(['alqaeda', 'hezbollah', 'irgc', 'pla', 'ccp', 'cia']);

const orgWords = (): string[] => {
  const symbols = parse(read('rigour', 'symbols.yml')) as { org_symbols: Groups; org_domains: Groups };
  // Names of single companies stand among the spellings of `tactical`; as a word they would swallow the name.
  const words = (forms: (string | number)[]): string[] =>
    unique(forms.map(String)).filter((form) => !/missile/iu.test(form));
  const lines = (groups: Groups, kind: string): string[] =>
    Object.entries(groups).map(
      ([name, forms]) => `${named.has(name) ? 'named' : kind}|${name}|${words(forms).join(';')}`,
    );
  return [...lines(symbols.org_symbols, 'general'), ...lines(symbols.org_domains, 'domain')].sort();
};

const honorifics = (): string[] => {
  const words = parse(read('rigour', 'stopwords.yml')) as { PERSON_NAME_PREFIXES: string[] };
  return unique(words.PERSON_NAME_PREFIXES);
};

const nicknames = (): string[] => {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, nickname: string): void => {
    if (!/^[a-z]{2,}$/u.test(name) || !/^[a-z]{2,}$/u.test(nickname) || name === nickname) return;
    const known = byName.get(name) ?? new Set();
    byName.set(name, known.add(nickname));
  };
  for (const line of read('nicknames', 'names.csv').split(/\r?\n/u).slice(1)) {
    const [name = '', , nickname = ''] = line.toLowerCase().split(',');
    add(name, nickname);
  }
  for (const file of ['female_diminutives.csv', 'male_diminutives.csv']) {
    for (const line of read('diminutives', file).split(/\r?\n/u)) {
      const [name = '', ...rest] = line
        .toLowerCase()
        .split(',')
        .map((cell) => cell.trim());
      for (const nickname of rest) add(name, nickname);
    }
  }
  return [...byName].map(([name, known]) => `${name}|${[...known].sort().join(',')}`).sort();
};

/** Given names that are common somewhere, each as a line of its country-free spelling. */
const givenNames = (): string[] => {
  const [header = '', ...rows] = read('sigpwned', 'common-forenames-by-country.csv').split(/\r?\n/u);
  const at = header.split(',').indexOf('Romanized Name');
  const names = rows.map((row) =>
    (row.split(',')[at] ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  return unique(names.filter((name) => /^[a-z]{3,}$/u.test(name)));
};

write(
  'legal-forms.ts',
  'legalFormTable',
  [
    'Legal forms of organisations: family | form | spellings.',
    'Source: opensanctions/rigour, org_types.yml (MIT). Built by build-tables; not edited by hand.',
  ],
  legalForms(),
);
write(
  'org-words.ts',
  'orgWordTable',
  [
    'Words that many organisations share, across languages: kind | word | spellings.',
    'Source: opensanctions/rigour, symbols.yml (MIT). Built by build-tables; not edited by hand.',
  ],
  orgWords(),
);
write(
  'honorifics.ts',
  'honorificTable',
  [
    'Titles written before a name, one a line.',
    'Source: opensanctions/rigour, stopwords.yml (MIT). Built by build-tables; not edited by hand.',
  ],
  honorifics(),
);
write(
  'nicknames.ts',
  'nicknameTable',
  [
    'Given names and their short forms: name | short forms.',
    'Source: carltonnorthern/nicknames (Apache-2.0) and HaJongler/diminutives.db (public domain).',
    'Built by build-tables; not edited by hand.',
  ],
  nicknames(),
);
write(
  'given-names.ts',
  'givenNameTable',
  [
    'Given names that are common in some country, in Latin letters.',
    'Source: sigpwned/popular-names-by-country-dataset (CC0). Built by build-tables; not edited by hand.',
  ],
  givenNames()
    .join(' ')
    .match(/.{1,110}(?: |$)/gu)
    ?.map((line) => line.trim()) ?? [],
);
