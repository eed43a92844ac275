import type { ListEntry } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import type { Ending } from '../read-list.js';
import { childrenOf, textOf, xmlElements, type XmlElement } from '../formats/xml-elements.js';
import { readParty } from './entry.js';
import { xmlParty } from './xml-party.js';

/** Elements below `sdnEntry` that are read or known to say nothing, at any depth; from OFAC's consolidated.xsd. */
const known = new Set(
  `uid firstName lastName title sdnType remarks programList program idList id idType idNumber idCountry issueDate
  expirationDate akaList aka type category addressList address address1 address2 address3 city stateOrProvince
  postalCode country nationalityList nationality citizenshipList citizenship mainEntry dateOfBirthList dateOfBirthItem
  dateOfBirth placeOfBirthList placeOfBirthItem placeOfBirth vesselInfo callSign vesselType vesselFlag vesselOwner
  tonnage grossRegisteredTonnage`.split(/\s+/),
);

const warnOfUnknown = (element: XmlElement, warnings: Warnings): void => {
  for (const child of element.children) {
    if (known.has(child.name)) warnOfUnknown(child, warnings);
    else warnings.add(`unknown element ${child.name}`);
  }
};

/** The namespace changed between 2020 and 2025, so only the local name of the root counts. */
const expectList = (file: ListFile, root: XmlElement): void => {
  if (root.name === 'sdnList') return;
  if (root.name === 'Sanctions') {
    throw unreadable(
      file.name,
      "it is OFAC's advanced XML (sdn_advanced.xml), which Probity does not read. Take SDN.XML or CONSOLIDATED.XML, or the CSV files.",
    );
  }
  throw unreadable(file.name, `it is not OFAC's list: the root element is ${root.name}, not sdnList.`);
};

/** `Publish_Date` is written MM/DD/YYYY. */
const readPublication = (file: ListFile, information: XmlElement): Ending => {
  const [, month, day, year] =
    /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(textOf(information, 'Publish_Date') ?? '') ?? [];
  const count = textOf(information, 'Record_Count');
  if (count !== undefined && !/^\d+$/.test(count))
    throw unreadable(file.name, `its Record_Count "${count}" is no number.`);
  return {
    ...(year === undefined ? {} : { published: `${year}-${month}-${day}` }),
    ...(count === undefined ? {} : { declaredCount: Number(count) }),
  };
};

/** Children of the root. */
const partDepth = 2;

/** SDN.XML or CONSOLIDATED.XML, one entry at a time in memory. */
export async function* parseXml(file: ListFile, warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  let ending: Ending = {};
  const wanted = (name: string, depth: number): boolean =>
    depth === partDepth && ['publshInformation', 'sdnEntry'].includes(name);
  const onRoot = (root: XmlElement): void => expectList(file, root);
  for await (const part of xmlElements(file, { wanted, onRoot, warnings })) {
    if (part.name === 'publshInformation') {
      ending = readPublication(file, part);
      continue;
    }
    warnOfUnknown(part, warnings);
    const uid = textOf(part, 'uid');
    if (uid === undefined || childrenOf(part, 'lastName').length === 0)
      throw unreadable(file.name, 'an sdnEntry has no uid or no lastName.');
    yield readParty(xmlParty(part, uid, warnings), warnings);
  }
  return ending;
}
