import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { textOf, xmlElements, type XmlElement } from '../formats/xml-elements.js';
import { readEntry } from './entry.js';

const title = 'UN Security Council Consolidated List';

const recordNames = ['INDIVIDUAL', 'ENTITY'];

/** Root, section (INDIVIDUALS, ENTITIES), record. */
const recordDepth = 3;

/** Elements of a record that are read or known to say nothing. */
const known = new Set(
  `DATAID VERSIONNUM FIRST_NAME SECOND_NAME THIRD_NAME FOURTH_NAME UN_LIST_TYPE REFERENCE_NUMBER LISTED_ON GENDER
  SUBMITTED_BY SUBMITTED_ON NAME_ORIGINAL_SCRIPT COMMENTS1 TITLE DESIGNATION NATIONALITY NATIONALITY2 LIST_TYPE
  LAST_DAY_UPDATED SORT_KEY SORT_KEY_LAST_MOD DELISTED_ON INDIVIDUAL_ALIAS INDIVIDUAL_ADDRESS INDIVIDUAL_DATE_OF_BIRTH
  INDIVIDUAL_PLACE_OF_BIRTH INDIVIDUAL_DOCUMENT ENTITY_ALIAS ENTITY_ADDRESS HAS_INTERPOL_LINK INTERPOL_LINK
  LAST_REVIEWED_ON`.split(/\s+/),
);

const expectList = (file: ListFile, root: XmlElement): void => {
  if (root.name === 'CONSOLIDATED_LIST') return;
  throw unreadable(
    file.name,
    `it is not the UN's list: the root element is ${root.name}, not CONSOLIDATED_LIST.`,
  );
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const [file, second] = files;
  if (file === undefined || second !== undefined) {
    throw unreadable(title, `it is one XML file, but ${files.length} files were given.`);
  }
  let published: string | undefined;
  const onRoot = (root: XmlElement): void => {
    expectList(file, root);
    published = root.attributes['dateGenerated']?.slice(0, 10);
  };
  const wanted = (name: string, depth: number): boolean =>
    depth === recordDepth && recordNames.includes(name);
  for await (const record of xmlElements(file, { wanted, onRoot, warnings })) {
    for (const { name } of record.children) if (!known.has(name)) warnings.add(`unknown element ${name}`);
    // DATAID is the key; VERSIONNUM never changes and says nothing.
    const entryId = textOf(record, 'DATAID');
    if (entryId === undefined) throw unreadable(file.name, `an ${record.name} has no DATAID.`);
    yield readEntry(record, entryId, warnings);
  }
  return published === undefined ? {} : { published };
}

/** Streams one record at a time. */
export const unSc: ListSource = {
  id: 'un-sc',
  title,
  publisher: 'United Nations Security Council',
  topics: ['sanction'],
  downloads: [
    { fileName: 'consolidated.xml', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
