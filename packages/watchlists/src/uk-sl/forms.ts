import { csvRecords } from '../formats/csv.js';
import { textEncoding } from '../formats/decode.js';
import { asJson, textOf, xmlElements, type XmlElement } from '../formats/xml-elements.js';
import { isRecord, yamlRecord, type YamlRecord } from '../formats/yaml-record.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import type { Ending } from '../read-list.js';
import { tidy } from '../values/text.js';
import { shortDate, slashDate } from '../values/written-dates.js';
import { DesignationBuilder, keyOf, type Designation } from './designation.js';

type Designations = AsyncGenerator<Designation, Ending>;

const publishedOn = (text: string | undefined): Ending => {
  const [day] = /\d{1,2}[/-]\d{1,2}[/-]\d{4}/.exec(text ?? '') ?? [];
  const published = day === undefined ? undefined : shortDate(slashDate(day, 'dmy'));
  return published === undefined ? {} : { published };
};

const isHeader = (cells: readonly string[]): boolean => {
  const keys = cells.map(keyOf);
  return keys.includes('uniqueid') && keys.includes('name6');
};

interface Group {
  readonly builder: DesignationBuilder;
  readonly rows: Record<string, string>[];
}

/**
 * The CSV has a row for each name, address and so on of a designation, below a header and a line with the day of the
 * report. All rows are held, about 1 KB each, since those of one designation need not stand together.
 */
export async function* fromCsv(file: ListFile, warnings: Warnings): Designations {
  const encoding = await textEncoding(file, warnings);
  let header: readonly string[] | undefined;
  let ending: Ending = {};
  const groups = new Map<string, Group>();
  for await (const { cells, line } of csvRecords(file, encoding)) {
    if (header === undefined) {
      if (isHeader(cells)) header = cells.map(tidy);
      else ending = { ...ending, ...publishedOn(cells.join(' ')) };
      continue;
    }
    const where = `${file.name}, line ${line}`;
    if (cells.length !== header.length)
      throw unreadable(
        where,
        `the row has ${cells.length} columns instead of ${header.length}, so the file is damaged or cut short.`,
      );
    const fields = header.map((name, at) => [name, cells[at] ?? ''] as const);
    const id = tidy(fields.find(([name]) => keyOf(name) === 'uniqueid')?.[1] ?? '');
    if (id === '') throw unreadable(where, 'the row has no Unique ID.');
    const group = groups.get(id) ?? { builder: new DesignationBuilder(warnings), rows: [] };
    groups.set(id, group);
    group.builder.add(fields);
    group.rows.push(Object.fromEntries(fields.filter(([, text]) => text.trim() !== '')));
  }
  if (header === undefined)
    throw unreadable(file.name, 'it has no header with the columns Unique ID and Name 6.');
  for (const [id, { builder, rows }] of groups) yield builder.build(id, rows);
  return ending;
}

/** Elements whose fields belong together; the indicators repeat in code what `SanctionsImposed` says. */
const together = new Set(['Name', 'NonLatinName', 'Address', 'Location']);
const repeated = 'SanctionsImposedIndicators';

const addElement = (element: XmlElement, builder: DesignationBuilder): void => {
  for (const child of element.children) {
    if (child.name === repeated) continue;
    if (together.has(child.name)) builder.add(child.children.map(({ name, text }) => [name, text] as const));
    else if (child.children.length > 0) addElement(child, builder);
    else if (tidy(child.text) !== '') builder.add([[child.name, child.text]]);
  }
};

const expectList = (file: ListFile, root: XmlElement): void => {
  if (root.name === 'Designations') return;
  throw unreadable(
    file.name,
    `it is not the UK Sanctions List: the root element is ${root.name}, not Designations.`,
  );
};

/** The XML, one designation at a time in memory. */
export async function* fromXml(file: ListFile, warnings: Warnings): Designations {
  let ending: Ending = {};
  const wanted = (name: string, depth: number): boolean =>
    depth === 2 && ['DateGenerated', 'Designation'].includes(name);
  const onRoot = (root: XmlElement): void => expectList(file, root);
  for await (const part of xmlElements(file, { wanted, onRoot, warnings })) {
    if (part.name === 'DateGenerated') {
      ending = publishedOn(part.text);
      continue;
    }
    const id = textOf(part, 'UniqueID');
    if (id === undefined) throw unreadable(file.name, 'a Designation has no UniqueID.');
    const builder = new DesignationBuilder(warnings);
    addElement(part, builder);
    yield builder.build(id, asJson(part));
  }
  return ending;
}

const textsIn = (record: YamlRecord): (readonly [string, string])[] =>
  Object.entries(record).flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, text] as const] : [],
  );

/** The conversion nests each list in an object of one name, such as `names: {names: [...]}`. */
const addRecord = (record: YamlRecord, builder: DesignationBuilder): void => {
  for (const [name, value] of Object.entries(record)) {
    if (keyOf(name) === keyOf(repeated)) continue;
    if (typeof value === 'string') builder.add([[name, value]]);
    else if (isRecord(value)) addRecord(value, builder);
    else if (value instanceof Array) {
      for (const item of value) {
        if (isRecord(item)) builder.add(textsIn(item));
      }
    }
  }
};

/**
 * The conversion with a YAML file for each designation. It never deletes a file and its index is of another day at
 * times, so a count that disagrees is a warning only.
 */
export async function* fromYaml(files: readonly ListFile[], warnings: Warnings): Designations {
  let declared: string | undefined;
  let designations = 0;
  for (const file of files) {
    const record = await yamlRecord(file, warnings);
    const { count, unique_id: id } = record;
    if (typeof count === 'string') {
      declared = count;
      continue;
    }
    if (typeof id !== 'string') throw unreadable(file.name, 'the designation has no unique_id.');
    const builder = new DesignationBuilder(warnings);
    addRecord(record, builder);
    designations += 1;
    yield builder.build(id, record);
  }
  if (declared !== undefined && Number(declared) !== designations)
    warnings.add(`the index declares ${declared} designations, but there are files of ${designations}`);
  return {};
}
