import * as z from 'zod';
import type { Json } from '../list-entry.js';
import { decoded, inspect, textLines } from '../formats/decode.js';
import type { ListFile } from '../list-source.js';
import { tidy } from '../values/text.js';
import { emptyFile, unreadable } from '../problems.js';
import { roleOf } from './codes.js';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One line of a FollowTheMoney file. Property values should be arrays of strings; some writers leave a single
 * string bare. Other fields are kept in `raw` alone. */
const row = z.object({
  id: z.string().check(z.minLength(1)),
  schema: z.string(),
  caption: z.optional(z.string()),
  // A record of zod's looks at each property, which took a tenth of the reading.
  properties: z.custom<Readonly<Record<string, unknown>>>(isObject),
  referents: z._default(z.array(z.string()), []),
  last_seen: z.optional(z.nullable(z.string())),
  last_change: z.optional(z.nullable(z.string())),
});

export interface FtmRow {
  readonly id: string;
  readonly schema: string;
  readonly caption: string | undefined;
  readonly referents: readonly string[];
  /** When the publisher last saw this row, as written; dates of offices and sanctions are judged by it. */
  readonly seen: string | undefined;
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly raw: Json;
}

const strings = (value: unknown): string[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const tidied: string[] = [];
  for (const one of values) {
    const text = typeof one === 'string' ? tidy(one) : '';
    if (text !== '') tidied.push(text);
  }
  return tidied;
};

const isDelta = (value: unknown): boolean => typeof value === 'object' && value !== null && 'op' in value;

/** Parses one line. Throws `LIST_UNREADABLE`, naming file and line. */
export const readRow = (line: string, where: string): FtmRow => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw unreadable(
      where,
      'the line is not JSON, so the file is damaged, cut short or of another format.',
      cause,
    );
  }
  if (isDelta(value))
    throw unreadable(where, 'this is a delta, and a partial file never replaces a full list.');
  const read = row.safeParse(value);
  if (!read.success)
    throw unreadable(where, 'the line is not a FollowTheMoney entity (id, schema, properties).');
  const { id, schema, caption, referents, properties, last_seen: seen, last_change: changed } = read.data;
  return {
    id,
    schema,
    caption,
    referents,
    seen: seen ?? changed ?? undefined,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, values]) => [name, strings(values)]),
    ),
    raw: value as Json,
  };
};

const schemas = /"schema"\s*:\s*"(\w+)"/g;

/** Whether a line is certainly a party, without the cost of parsing it; a party in another form is not recognised. */
export const isPartyLine = (line: string): boolean => {
  const [schema, ...more] = line.matchAll(schemas);
  return schema !== undefined && more.length === 0 && roleOf(schema[1] ?? '').is === 'party';
};

export interface FtmLine {
  readonly text: string;
  /** File and line, from 1, for messages. */
  readonly where: string;
}

/** Lines that are not blank, some at a time, in constant memory. */
export async function* linesOf(file: ListFile): AsyncGenerator<readonly FtmLine[]> {
  for await (const lines of textLines(decoded(file, 'utf-8'))) {
    const filled = lines.filter(({ text }) => text.trim() !== '');
    yield filled.map(({ text, number }) => ({ text, where: `${file.name}, line ${number}` }));
  }
}

/** Throws when a file is empty or not UTF-8, which JSON has to be. */
export const expectText = async (file: ListFile): Promise<void> => {
  const { bytes, encoding } = await inspect(file);
  if (bytes === 0) throw emptyFile(file.name);
  if (encoding !== 'utf-8') throw unreadable(file.name, 'the file is not UTF-8 text.');
};
