import type { ListEntry } from '../list-entry.js';
import { looksLikeXml } from '../formats/decode.js';
import { asJson, xmlElements, type XmlElement } from '../formats/xml-elements.js';
import { yamlRecord } from '../formats/yaml-record.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { elementOf, fieldOf } from './element.js';
import { readEntry } from './entry.js';
import { warnOfUnknownFields } from './unknown-fields.js';

const title = 'EU Financial Sanctions Files (consolidated list)';

const expectList = (file: ListFile, root: XmlElement): void => {
  if (root.name === 'export') return;
  throw unreadable(file.name, `it is not the EU's list: the root element is ${root.name}, not export.`);
};

const keyOf = (entity: XmlElement, file: ListFile): string => {
  const key = fieldOf(entity, 'logicalId');
  if (key === undefined) throw unreadable(file.name, 'an entity has no logical id, which is its key.');
  return key;
};

/** The file `xmlFullSanctionsList_1_1`. */
async function* parseXml(file: ListFile, warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  let published: string | undefined;
  const onRoot = (root: XmlElement): void => {
    expectList(file, root);
    published = root.attributes['generationDate']?.slice(0, 10);
  };
  const wanted = (name: string, depth: number): boolean => depth === 2 && name === 'sanctionEntity';
  for await (const entity of xmlElements(file, { wanted, onRoot, warnings })) {
    warnOfUnknownFields(entity, warnings);
    yield readEntry(entity, { entryId: keyOf(entity, file), raw: asJson(entity) }, warnings);
  }
  return published === undefined ? {} : { published };
}

/**
 * The conversion with a YAML file for each entity. Its index is of another day than the files at times, so a count that
 * disagrees is a warning only; the guard against a list that shrank still holds.
 */
async function* parseYaml(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  let declared: string | undefined;
  let entries = 0;
  for (const file of files) {
    const record = await yamlRecord(file, warnings);
    if (typeof record['count'] === 'string') {
      declared = record['count'];
      continue;
    }
    const entity = elementOf('sanctionEntity', record);
    warnOfUnknownFields(entity, warnings);
    entries += 1;
    yield readEntry(entity, { entryId: keyOf(entity, file), raw: record }, warnings);
  }
  if (declared !== undefined && Number(declared) !== entries)
    warnings.add(`the index declares ${declared} entities, but there are files of ${entries}`);
  return {};
}

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const [first] = files;
  if (first === undefined) throw unreadable(title, 'no file was given.');
  if (!(await looksLikeXml(first))) return yield* parseYaml(files, warnings);
  if (files.length === 1) return yield* parseXml(first, warnings);
  throw unreadable(title, `as XML it is one file, but ${files.length} files were given.`);
}

/** XML of the European Commission, or its conversion to YAML with a file for each entity. */
export const euFsf: ListSource = {
  id: 'eu-fsf',
  title,
  publisher: 'European Commission',
  topics: ['sanction'],
  downloads: [
    {
      fileName: 'xmlFullSanctionsList_1_1.xml',
      // The Commission gives each subscriber a token; `{token}` stands for it.
      url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token={token}',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
