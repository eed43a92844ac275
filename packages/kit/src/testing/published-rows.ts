/**
 * Rows of OFAC's sdn.csv read apart from our parser, so that a spec can say what differs between two publications. Only
 * what takes a table of codes to understand, such as the code of a country, is left open.
 */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Texts by field; what is no text of an entry but leads to one is under `derived`. */
export type RowFacts = ReadonlyMap<string, ReadonlySet<string>>;

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    .map(([, quoted, plain = '']) => (quoted ?? plain).replaceAll('""', '"').replace(/\s+/g, ' ').trim())
    .map((cell) => (cell === '-0-' ? '' : cell));

export const rowsOf = (file: string): Rows =>
  new Map(
    file
      .split('\r\n')
      .map(cellsOf)
      .filter((cells) => cells.length === 12)
      .map((cells) => [cells[0] ?? '', cells]),
  );

const kinds = new Map([
  ['', 'organization'],
  ['individual', 'person'],
]);

/** One country under two names; the list renamed it in these versions. */
const renamed = new Map([['Macedonia, The Former Yugoslav Republic of', 'North Macedonia, The Republic of']]);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const birthDate = (text: string): string => {
  const [, day, month = '', year = text] = /^(?:(\d\d) )?([A-Z][a-z]{2}) (\d{4})$/.exec(text) ?? [];
  if (month === '') return text;
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  return [year, number, day].filter((part) => part !== undefined).join('-');
};

const factOf = (piece: string): readonly [field: string, text: string] => {
  const text = piece.replace(/^alt\. /, '');
  const after = (label: string): string => text.slice(label.length);
  if (text.startsWith('DOB ')) return ['birthDates', birthDate(after('DOB '))];
  if (text.startsWith('POB ')) return ['birthPlaces', after('POB ')];
  if (text.startsWith('Gender ')) return ['gender', after('Gender ').toLowerCase()];
  if (text.startsWith('nationality ')) {
    const country = after('nationality ');
    return ['derived', `nationality ${renamed.get(country) ?? country}`];
  }
  if (/^citizen /.test(text)) return ['derived', text];
  const weak = /^a\.k\.a\. '(.+)'$/.exec(text)?.[1];
  return weak === undefined ? ['pieces', text] : ['names', `${weak} (weak alias)`];
};

const labelled = (label: string, text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [`${label} ${text}`];

/** What a row says; nothing for a row that is not there. */
export const factsOf = (row: readonly string[] | undefined): RowFacts => {
  const facts = new Map<string, Set<string>>();
  const add = (field: string, text: string): void => {
    facts.set(field, (facts.get(field) ?? new Set()).add(text));
  };
  if (row === undefined) return facts;
  const [id = '', name = '', type = '', programs = '', title = '', callSign, vessel, tonnage, grt, flag] =
    row;
  add('entries', id);
  add('name', name);
  add('kind', kinds.get(type) ?? type);
  for (const program of programs.split('] [')) add('programs', program);
  if (title !== '') add('positions', title);
  if (flag !== undefined && flag !== '') add('derived', `flag ${flag}`);
  const columns = [
    ...labelled('call-sign', callSign),
    ...labelled('Vessel type', vessel),
    ...labelled('Tonnage', tonnage),
    ...labelled('Gross registered tonnage', grt),
    ...labelled('Vessel owner', row[10]),
  ];
  for (const text of columns) add('pieces', text);
  const pieces = (row[11] ?? '').replace(/\.$/, '').split(';');
  for (const piece of pieces.map((one) => one.trim()).filter((one) => one !== '')) add(...factOf(piece));
  return facts;
};

/** By field what only the row before has and what only the row after has. */
export type Differences = ReadonlyMap<string, { readonly before: string[]; readonly after: string[] }>;

/** Fields without a difference are left out. */
export const differences = (before: RowFacts, after: RowFacts): Differences => {
  const only = (own: RowFacts, others: RowFacts, field: string): string[] =>
    [...(own.get(field) ?? [])].filter((text) => others.get(field)?.has(text) !== true).toSorted();
  const fields = new Set([...before.keys(), ...after.keys()]);
  return new Map(
    [...fields]
      .map((field) => {
        const difference = { before: only(before, after, field), after: only(after, before, field) };
        return [field, difference] as const;
      })
      .filter(([, one]) => one.before.length > 0 || one.after.length > 0),
  );
};
