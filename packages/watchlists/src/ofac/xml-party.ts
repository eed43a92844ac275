import type { Warnings } from '../problems.js';
import { isDefined } from '../values/text.js';
import { asJson, childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import type { OfacParty } from './entry.js';
import type { Cells } from './records.js';
import { readRelation } from './relations.js';
import { readRemark, splitRemarks, type Remark } from './remarks.js';

/** Items of a list element, such as the `aka`s of `akaList`. */
const itemsOf = (entry: XmlElement, list: string, item: string): XmlElement[] =>
  childrenOf(entry, list).flatMap((element) => childrenOf(element, item));

const textsOf = (element: XmlElement, ...names: readonly string[]): string[] =>
  names.flatMap((name) => textOf(element, name) ?? []);

/** Persons are `LAST, First Middle`, as in the CSV files; entities only have a last name. */
const nameOf = (element: XmlElement): string => textsOf(element, 'lastName', 'firstName').join(', ');

const isWeak = (aka: XmlElement, warnings: Warnings): boolean => {
  const category = textOf(aka, 'category');
  if (category !== 'strong' && category !== 'weak')
    warnings.add(`unknown alias category "${category ?? ''}"`);
  return category === 'weak';
};

const aliasRow = (uid: string, aka: XmlElement): Cells => [
  uid,
  textOf(aka, 'uid') ?? '',
  (textOf(aka, 'type') ?? '').replaceAll('.', ''), // the CSV files write `aka`
  nameOf(aka),
  '',
];

const addressRow = (uid: string, address: XmlElement): Cells => {
  const town = textsOf(address, 'city', 'stateOrProvince').join(', ');
  return [
    uid,
    textOf(address, 'uid') ?? '',
    textsOf(address, 'address1', 'address2', 'address3').join(', '),
    [town, ...textsOf(address, 'postalCode')].filter((part) => part !== '').join(' '),
    textOf(address, 'country') ?? '',
    '',
  ];
};

/** `Passport A1 (Cuba) issued 01 Jan 2000 expires 31 Dec 2010`: the CSV files' way to write an `id`. */
const idText = (id: XmlElement): string => {
  const [country, issued, expires] = [
    textOf(id, 'idCountry'),
    textOf(id, 'issueDate'),
    textOf(id, 'expirationDate'),
  ];
  return [
    ...textsOf(id, 'idType', 'idNumber'),
    country === undefined ? undefined : `(${country})`,
    issued === undefined ? undefined : `issued ${issued}`,
    expires === undefined ? undefined : `expires ${expires}`,
  ]
    .filter(isDefined)
    .join(' ');
};

/** Texts of repeated items, those that OFAC calls the main entry first. */
const mainFirst = (items: readonly XmlElement[], name: string): string[] =>
  [true, false].flatMap((main) =>
    items
      .filter((item) => (textOf(item, 'mainEntry') === 'true') === main)
      .flatMap((item) => textOf(item, name) ?? []),
  );

/** What the CSV files have as pieces of their remarks, in the same words, so that both forms mean the same. */
const remarkTexts = (entry: XmlElement): string[] => [
  ...mainFirst(itemsOf(entry, 'dateOfBirthList', 'dateOfBirthItem'), 'dateOfBirth').map(
    (text) => `DOB ${text}`,
  ),
  ...mainFirst(itemsOf(entry, 'placeOfBirthList', 'placeOfBirthItem'), 'placeOfBirth').map(
    (text) => `POB ${text}`,
  ),
  ...mainFirst(itemsOf(entry, 'nationalityList', 'nationality'), 'country').map(
    (text) => `nationality ${text}`,
  ),
  ...mainFirst(itemsOf(entry, 'citizenshipList', 'citizenship'), 'country').map((text) => `citizen ${text}`),
  // Sorted, because their order changes between publications and those that identify nobody become free text.
  ...itemsOf(entry, 'idList', 'id').map(idText).sort(),
  // The CSV files repeat a title in the remarks; only the ties it names are of use twice.
  ...splitRemarks(textOf(entry, 'title') ?? '').filter((piece) => readRelation(piece) !== undefined),
  ...splitRemarks(textOf(entry, 'remarks') ?? '').map((piece) => piece.replace(/^\((.*)\)$/, '$1')),
];

/** One `sdnEntry` in the columns of the CSV files. */
export const xmlParty = (entry: XmlElement, uid: string, warnings: Warnings): OfacParty => {
  const akas = itemsOf(entry, 'akaList', 'aka');
  const weak = new Set(akas.filter((aka) => isWeak(aka, warnings)));
  const vessel = childrenOf(entry, 'vesselInfo')[0];
  const ofVessel = (name: string): string => (vessel === undefined ? '' : (textOf(vessel, name) ?? ''));
  const remarks: Remark[] = [
    ...remarkTexts(entry).map(readRemark),
    ...[...weak].map((aka): Remark => ({ is: 'weak-alias', name: nameOf(aka) })),
  ];
  return {
    record: {
      entry: [
        uid,
        nameOf(entry),
        textOf(entry, 'sdnType') ?? '',
        itemsOf(entry, 'programList', 'program')
          .map(({ text }) => text)
          .join('] ['),
        textOf(entry, 'title') ?? '',
        ofVessel('callSign'),
        ofVessel('vesselType'),
        ofVessel('tonnage'),
        ofVessel('grossRegisteredTonnage'),
        ofVessel('vesselFlag'),
        ofVessel('vesselOwner'),
      ],
      aliases: akas.filter((aka) => !weak.has(aka)).map((aka) => aliasRow(uid, aka)),
      addresses: itemsOf(entry, 'addressList', 'address').map((address) => addressRow(uid, address)),
      comments: [],
    },
    remarks,
    raw: asJson(entry),
  };
};
