import type { NameKind } from '@probity/contracts';
import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import type { ListName, NameParts } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { aliasKind } from '../values/names.js';
import { tidy, tidyOrNothing, uniqueBy } from '../values/text.js';

const kinds: Readonly<Record<string, NameKind>> = {
  'primary-name': 'primary',
  alias: 'alias',
  'formerly-known-as': 'former',
};

/** What a part of a name is, where an entry has a field for it. */
const partFields: Readonly<Record<string, keyof NameParts>> = {
  'given-name': 'first',
  'further-given-name': 'middle',
  'father-name': 'patronymic',
  'family-name': 'last',
};

/** A name of many parts with many spellings multiplies; no list's reader would want more of them. */
const spellingLimit = 50;

interface Spelling {
  readonly text: string;
  /** Language and script, such as `rus CYRL`; empty for the name itself. */
  readonly variety: string;
}

/** Parts of one order are alternatives of each other. */
const positions = (name: XmlElement): XmlElement[][] => {
  const byOrder = new Map<number, XmlElement[]>();
  for (const part of childrenOf(name, 'name-part')) {
    if (part.attributes['name-part-type'] === 'title') continue;
    const order = Number(part.attributes['order'] ?? 0);
    byOrder.set(order, [...(byOrder.get(order) ?? []), part]);
  }
  return [...byOrder].sort(([a], [b]) => a - b).map(([, parts]) => parts);
};

const spellingsOf = (part: XmlElement): Spelling[] => [
  { text: textOf(part, 'value') ?? '', variety: '' },
  ...childrenOf(part, 'spelling-variant').map(({ text, attributes }) => ({
    text: tidy(text),
    // The capitals of a language differ from one variant to the next.
    variety: `${(attributes['lang'] ?? '').toLowerCase()} ${attributes['script'] ?? ''}`,
  })),
];

/** The texts of a position in one variety, and the published ones where it has none. */
const inVariety = (parts: readonly XmlElement[], variety: string): string[] => {
  const spellings = parts.flatMap(spellingsOf).filter(({ text }) => text !== '');
  const own = spellings.filter((spelling) => spelling.variety === variety);
  return (own.length > 0 ? own : spellings.filter((spelling) => spelling.variety === '')).map(
    ({ text }) => text,
  );
};

/** Every way to take one text of each position, as whole names. */
const combined = (texts: readonly (readonly string[])[]): string[] =>
  texts
    .filter((choices) => choices.length > 0)
    .reduce<string[]>(
      (names, choices) =>
        names.flatMap((name) => choices.map((choice) => `${name} ${choice}`)).slice(0, spellingLimit + 1),
      [''],
    )
    .flatMap((name) => tidyOrNothing(name) ?? []);

const partsOf = (name: XmlElement): NameParts => {
  const found: { -readonly [Field in keyof NameParts]: NameParts[Field] } = {};
  for (const part of childrenOf(name, 'name-part')) {
    const field = partFields[part.attributes['name-part-type'] ?? ''];
    const value = textOf(part, 'value');
    if (field !== undefined && value !== undefined) found[field] ??= value;
  }
  return found;
};

const kindOf = ({ attributes }: XmlElement, main: boolean, warnings: Warnings): NameKind => {
  const type = attributes['name-type'] ?? '';
  const kind = kinds[type];
  if (kind === undefined) warnings.add(`unknown name type "${type}"`);
  if (kind === 'primary' && main) return 'primary';
  if (attributes['quality'] === 'low') return 'weak-alias';
  return kind === 'former' ? 'former' : 'alias';
};

const variantKind = (value: string, kind: NameKind): NameKind => {
  if (kind === 'weak-alias' || kind === 'former') return kind;
  return aliasKind(value);
};

const readName = (name: XmlElement, main: boolean, warnings: Warnings): ListName[] => {
  const kind = kindOf(name, main, warnings);
  const places = positions(name);
  const whole = combined(places.map((parts) => inVariety(parts, '')));
  const parts = partsOf(name);
  const varieties = new Set(
    places
      .flat()
      .flatMap(spellingsOf)
      .map(({ variety }) => variety),
  );
  varieties.delete('');
  const variants = [...varieties].flatMap((variety) =>
    combined(places.map((position) => inVariety(position, variety))).map((value): ListName => {
      const language = variety.split(' ')[0] ?? '';
      return { value, kind: variantKind(value, kind), ...(language === '' ? {} : { language }) };
    }),
  );
  if (Math.max(whole.length, variants.length) > spellingLimit) warnings.add('name with very many spellings');
  return [
    ...whole.slice(0, 1).map((value): ListName => ({
      value,
      kind,
      ...(Object.keys(parts).length === 0 ? {} : { parts }),
    })),
    ...whole.slice(1).map((value): ListName => ({ value, kind: variantKind(value, kind) })),
    ...variants,
  ].slice(0, spellingLimit);
};

const isMain = ({ attributes }: XmlElement): boolean => attributes['main'] === 'true';

/** Names of all identities, each once; `primary` are those that the main identity calls so. */
export const readNames = (party: XmlElement, warnings: Warnings): ListName[] =>
  uniqueBy(
    childrenOf(party, 'identity').flatMap((identity) =>
      childrenOf(identity, 'name').flatMap((name) => readName(name, isMain(identity), warnings)),
    ),
    ({ value, kind }) => `${kind} ${value}`,
  );

/** Titles stand among the parts of a name and are none. */
export const readTitles = (party: XmlElement): string[] => [
  ...new Set(
    childrenOf(party, 'identity')
      .flatMap((identity) => childrenOf(identity, 'name'))
      .flatMap((name) => childrenOf(name, 'name-part'))
      .filter(({ attributes }) => attributes['name-part-type'] === 'title')
      .flatMap((part) => textOf(part, 'value') ?? []),
  ),
];
