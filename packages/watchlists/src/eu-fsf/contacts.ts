import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { childrenOf, type XmlElement } from '../formats/xml-elements.js';
import type { Warnings } from '../problems.js';
import { tidy, uniqueBy } from '../values/text.js';
import { fieldOf } from './element.js';

interface Kind {
  readonly type: IdentifierType;
  /** What each of them has; `none` or `-` is no contact. */
  readonly sign: RegExp;
  readonly note?: string;
}

const phone = { type: 'phone', sign: /\d/ } as const;

/** The list's keys of contacts; all but MOBILE are known from OpenSanctions' reader of the same list (eu_fsf.yml). */
const kinds: Readonly<Record<string, Kind>> = {
  EMAIL: { type: 'email', sign: /\S@\S/ },
  PHONE: phone,
  MOBILE: { ...phone, note: 'mobile' },
  FAX: { ...phone, note: 'fax' },
  WEB: { type: 'website', sign: /\S\.\S/ },
};

/** Some contacts are several: `a@heron.example and b@heron.example`. */
const separator = /[,;]|\s(?:and|or|\/)\s/;

/** The contacts that an element holds; what is none is text. */
const readContact = (contact: XmlElement, warnings: Warnings): (ListIdentifier | string)[] => {
  const [key = '', value = ''] = [fieldOf(contact, 'key'), fieldOf(contact, 'value')];
  const kind = kinds[key];
  if (kind === undefined) {
    warnings.add(`unknown contact "${key}"`);
    return [tidy(`${key} ${value}`)];
  }
  const { type, sign, note } = kind;
  const parts = value
    .split(separator)
    .map(tidy)
    .filter((part) => part !== '');
  return parts.map((part) =>
    sign.test(part) ? { type, value: part, ...(note === undefined ? {} : { note }) } : `${key} ${part}`,
  );
};

export interface Contacts {
  readonly identifiers: readonly ListIdentifier[];
  /** What has no known key or not the form of a contact. */
  readonly remarks: readonly string[];
}

/** E-mail addresses, telephone numbers and websites, which stand in the addresses; several addresses can repeat one. */
export const readContacts = (entity: XmlElement, warnings: Warnings): Contacts => {
  const found = childrenOf(entity, 'address')
    .flatMap((address) => childrenOf(address, 'contactInfo'))
    .flatMap((contact) => readContact(contact, warnings));
  return {
    identifiers: uniqueBy(
      found.filter((one) => typeof one !== 'string'),
      ({ type, value }) => `${type} ${value}`,
    ),
    remarks: [...new Set(found.filter((one) => typeof one === 'string'))].sort(),
  };
};
