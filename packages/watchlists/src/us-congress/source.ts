import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import type { ListDownload, ListFile, ListSource } from '../list-source.js';
import type { Warnings } from '../problems.js';
import { readEntry } from './entry.js';
import { readMembers, type Part } from './members.js';

const title = 'United States Congress, presidents and vice-presidents';

const fileNames: Readonly<Record<Part, string>> = {
  sitting: 'legislators-current.yaml',
  former: 'legislators-historical.yaml',
  executive: 'executive.yaml',
};

const missingNames: Readonly<Record<Part, string>> = {
  sitting: `sitting legislators (${fileNames.sitting})`,
  former: `former legislators (${fileNames.former})`,
  executive: `presidents and vice-presidents (${fileNames.executive})`,
};

const parts = Object.keys(fileNames) as Part[];

/**
 * With the file of former legislators nobody leaves the list, and a fifth of the 12,700 persons since 1789 is five times
 * as many as are in office. This is an eighth of those, in case that file comes late.
 */
const wholeShrinkLimit = 0.006;

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const { members, asOf, parts: given } = await readMembers(files, warnings);
  for (const member of members) yield readEntry(member, asOf, warnings);
  return {
    missingParts: parts.filter((part) => !given.has(part)).map((part) => missingNames[part]),
    ...(given.has('former') && { shrinkLimit: wholeShrinkLimit }),
  };
}

/** Source of the addresses: github.com/unitedstates/congress-legislators (CC0). */
const download = (fileName: string): ListDownload => ({
  fileName,
  url: `https://raw.githubusercontent.com/unitedstates/congress-legislators/main/${fileName}`,
});

/**
 * Offices are judged by the newest start of a term, because the files carry no date of their own. Who leaves moves to the
 * file of former legislators and stays an entry: without that file leavers are removed.
 */
export const usCongress: ListSource = {
  id: 'us-congress',
  title,
  publisher: '@unitedstates project',
  topics: ['pep', 'pep-former'],
  downloads: parts.map((part) => download(fileNames[part])),
  // Of the sitting file alone. A new Congress changed 12 to 13 % of the sitting members (2021, 2023, 2025).
  shrinkLimit: 0.2,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
