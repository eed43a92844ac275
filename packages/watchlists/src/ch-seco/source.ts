import { xmlElements, type XmlElement } from '../formats/xml-elements.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import { unreadable, Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { namesOf, partyOf, readEntry } from './entry.js';
import { LinkedParts } from './linked-parts.js';

const title = 'Swiss Sanctions List (SECO SESAM)';

const rootName = 'swiss-sanctions-list';

/** Elements of a target and of its party. */
const known = new Set(
  `sanctions-set-id foreign-identifier individual entity object generic-attribute modification identity justification
  relation other-information`.split(/\s+/),
);

/** Root, target. */
const isChild =
  (...names: readonly string[]) =>
  (name: string, depth: number): boolean =>
    depth === 2 && names.includes(name);

const expectWholeList = (file: ListFile, root: XmlElement): void => {
  if (root.name !== rootName)
    throw unreadable(file.name, `it is not SECO's list: the root element is ${root.name}, not ${rootName}.`);
  const type = root.attributes['list-type'] ?? '';
  if (type === 'whole-list') return;
  const what = type === 'amendment' ? 'it is an amendment' : `its list type is "${type}", not "whole-list"`;
  throw unreadable(
    file.name,
    `${what}: what holds only a part must not replace the list. Take the whole list (Gesamtliste).`,
  );
};

/** Pass one: what targets name by id. */
const readLinkedParts = async (file: ListFile): Promise<LinkedParts> => {
  const linked = new LinkedParts();
  const warnings = new Warnings(); // counted in pass two
  const wanted = isChild('place', 'sanctions-program', 'target');
  const onRoot = (root: XmlElement): void => expectWholeList(file, root);
  for await (const element of xmlElements(file, { wanted, onRoot, warnings })) {
    if (element.name === 'place') linked.addPlace(element);
    else if (element.name === 'sanctions-program') linked.addProgram(element);
    else {
      const party = partyOf(element);
      const ssid = element.attributes['ssid'] ?? '';
      if (party !== undefined) linked.addName(ssid, namesOf(party, ssid, warnings)[0].value);
    }
  }
  return linked;
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const linked = await readLinkedParts(file);
  let published: string | undefined;
  const onRoot = ({ attributes }: XmlElement): void => {
    published = attributes['date'];
  };
  for await (const target of xmlElements(file, { wanted: isChild('target'), onRoot, warnings })) {
    const party = partyOf(target);
    if (party === undefined || (target.attributes['ssid'] ?? '') === '')
      throw unreadable(file.name, 'a target has no ssid or names no individual, entity or object.');
    for (const { name } of [...target.children, ...party.children])
      if (!known.has(name)) warnings.add(`unknown element ${name}`);
    yield readEntry(target, party, linked, warnings);
  }
  return published === undefined ? {} : { published };
}

/** Two passes: the first holds places, measures and one name of each target; the second streams the targets. */
export const chSeco: ListSource = {
  id: 'ch-seco',
  title,
  publisher: 'Swiss State Secretariat for Economic Affairs (SECO)',
  topics: ['sanction'],
  downloads: [
    {
      fileName: 'seco.xml',
      url: 'https://www.sesam.search.admin.ch/sesam-search-web/pages/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
