import type { Json } from '../list-entry.js';
import { isRecord, type YamlRecord } from '../formats/yaml-record.js';
import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import { tidyOrNothing } from '../values/text.js';

/** The conversion's names of repeated elements, as camel case, and the element they stand for. */
const singular: Readonly<Record<string, string>> = {
  regulations: 'regulation',
  regulationSummaries: 'regulationSummary',
  nameAliases: 'nameAlias',
  birthdates: 'birthdate',
  citizenships: 'citizenship',
  addresses: 'address',
  identifications: 'identification',
  remarks: 'remark',
};

/** By the conversion's names: a list has some fifty, each of them a hundred thousand times. */
const camelCased = new Map<string, string>();
const mostNames = 1_000;

const camelCase = (name: string): string => {
  const known = camelCased.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  if (camelCased.size < mostNames) camelCased.set(name, made);
  return made;
};

const childrenIn = (name: string, value: Json): XmlElement[] => {
  if (isRecord(value)) return [elementOf(name, value)];
  if (typeof value === 'string') return [{ name, attributes: {}, children: [], text: value }];
  return value instanceof Array ? value.flatMap((item: Json) => childrenIn(name, item)) : [];
};

/** A mapping of the YAML conversion as the XML element that it was made of: `name_aliases` were `nameAlias`es. */
export const elementOf = (name: string, record: YamlRecord): XmlElement => {
  const attributes: Record<string, string> = {};
  const children: XmlElement[] = [];
  for (const [key, value] of Object.entries(record)) {
    const own = camelCase(key);
    if (typeof value === 'string') attributes[own] = value;
    else children.push(...childrenIn(singular[own] ?? own, value));
  }
  return { name, attributes, children, text: '' };
};

/** What an element says under this name; the conversion has as text in the element what the XML has as a child. */
export const fieldOf = (element: XmlElement, name: string): string | undefined =>
  tidyOrNothing(element.attributes[name]) ?? textOf(element, name);

/** Several fields on one line. */
export const lineOf = (element: XmlElement, names: readonly string[]): string | undefined =>
  tidyOrNothing(names.flatMap((name) => fieldOf(element, name) ?? []).join(', '));

/** What people remarked on an element; the conversion has as text in the element what the XML has as children. */
export const remarksIn = (element: XmlElement): string[] =>
  [element.attributes['remark'], ...childrenOf(element, 'remark').map(({ text }) => text)].flatMap(
    (text) => tidyOrNothing(text) ?? [],
  );
