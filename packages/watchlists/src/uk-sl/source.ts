import type { ListEntry } from '../list-entry.js';
import { decoded, looksLikeXml } from '../formats/decode.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import type { Designation } from './designation.js';
import { readEntry } from './entry.js';
import { fromCsv, fromXml, fromYaml } from './forms.js';

const title = 'UK Sanctions List';

/** A YAML file begins with `---` or with a field; a csv has a comma or quotes in its first line. */
const looksLikeYaml = async (file: ListFile): Promise<boolean> => {
  let head = '';
  for await (const text of decoded(file, 'utf-8')) {
    head += text;
    if (head.includes('\n')) break;
  }
  return /^(?:---\s*|[a-z_]+:[^,]*)(?:\n|$)/.test(head);
};

const designationsOf = async (
  files: readonly ListFile[],
  warnings: Warnings,
): Promise<AsyncGenerator<Designation, Ending>> => {
  const [first] = files;
  if (first === undefined) throw unreadable(title, 'no file was given.');
  if (await looksLikeYaml(first)) return fromYaml(files, warnings);
  if (files.length > 1)
    throw unreadable(title, `as CSV or XML it is one file, but ${files.length} files were given.`);
  return (await looksLikeXml(first)) ? fromXml(first, warnings) : fromCsv(first, warnings);
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const designations = await designationsOf(files, warnings);
  for (;;) {
    const step = await designations.next();
    if (step.done === true) return step.value;
    yield readEntry(step.value, warnings);
  }
}

/**
 * The XML, the CSV, or a conversion to YAML with a file for each designation. Since 2026-01-28 the UK's only list. Fetched as
 * XML: the CSV has a row for every combination of a party's names, addresses and numbers, thousands for some.
 */
export const ukSl: ListSource = {
  id: 'uk-sl',
  title,
  publisher: 'UK Foreign, Commonwealth & Development Office',
  topics: ['sanction'],
  downloads: [
    {
      fileName: 'UK-Sanctions-List.xml',
      url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
