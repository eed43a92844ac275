import type { XmlElement } from '../formats/xml-elements.js';
import type { Warnings } from '../problems.js';

/** Fields that stand in many elements and are read, or say nothing about the party. */
const everywhere = ['logicalId', 'regulationLanguage', 'remark', 'regulationSummary'];
const places = ['countryIso2Code', 'countryDescription', 'city', 'region', 'place', 'zipCode'];

/** Fields of each element, attributes and children, as in the files of 2020 and 2026. */
const fields: Readonly<Record<string, readonly string[]>> = {
  sanctionEntity:
    `designationDate designationDetails unitedNationId euReferenceNumber regulation subjectType nameAlias
    citizenship birthdate address identification`.split(/\s+/),
  regulation: `regulationType organisationType publicationDate entryIntoForceDate numberTitle programme
    publicationUrl`.split(/\s+/),
  subjectType: ['code', 'classificationCode'],
  nameAlias: `firstName middleName lastName wholeName function gender title nameLanguage strong`.split(/\s+/),
  citizenship: places,
  birthdate: [
    ...places,
    ...`circa calendarType birthdate dayOfMonth monthOfYear year yearRangeFrom yearRangeTo`.split(/\s+/),
  ],
  address: [...places, ...`street poBox asAtListingTime contactInfo`.split(/\s+/)],
  identification: [
    ...places,
    ...`number latinNumber identificationTypeCode identificationTypeDescription diplomatic knownExpired knownFalse
    reportedLost revokedByIssuer issuedBy issuedDate validFrom validTo nameOnDocument`.split(/\s+/),
  ],
  contactInfo: ['key', 'value'],
};

const known = new Map(
  Object.entries(fields).map(([element, names]) => [element, new Set([...everywhere, ...names])]),
);

/** Counts fields that this parser has never seen; what regulations hold is not looked into. */
export const warnOfUnknownFields = (element: XmlElement, warnings: Warnings): void => {
  const names = known.get(element.name);
  if (names === undefined) return;
  for (const name of Object.keys(element.attributes))
    if (!names.has(name)) warnings.add(`unknown field ${name} of ${element.name}`);
  for (const child of element.children) {
    if (!names.has(child.name)) warnings.add(`unknown element ${child.name} of ${element.name}`);
    warnOfUnknownFields(child, warnings);
  }
};
