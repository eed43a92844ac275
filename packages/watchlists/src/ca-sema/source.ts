import { asJson, xmlElements, type XmlElement } from '../formats/xml-elements.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import { unreadable, type Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { DerivedKeys } from '../values/derived-key.js';
import { inEnglish, knownElements, readEntry } from './entry.js';

const title = 'Consolidated Canadian Autonomous Sanctions List';

/** Root, record. */
const wanted = (name: string, depth: number): boolean => depth === 2 && name === 'record';

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const onRoot = (root: XmlElement): void => {
    if (root.name === 'data-set') return;
    throw unreadable(file.name, `it is not Canada's list: the root element is ${root.name}, not data-set.`);
  };
  const keys = new DerivedKeys();
  for await (const record of xmlElements(file, { wanted, onRoot, warnings })) {
    const read = inEnglish(record);
    for (const [index, { name }] of read.children.entries())
      if (!knownElements.has(name)) warnings.add(`unknown element ${record.children[index]?.name ?? name}`);
    yield readEntry(read, asJson(record), keys, warnings);
  }
  return {}; // the file carries no date of its own
}

/** Streams one record at a time. */
export const caSema: ListSource = {
  id: 'ca-sema',
  title,
  publisher: 'Global Affairs Canada',
  topics: ['sanction'],
  downloads: [
    {
      fileName: 'sema-lmes.xml',
      url: 'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
