import type { Gender, SubjectKind } from '@probity/contracts';
import { asJson, childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import type {
  CrossReference,
  ListEntry,
  ListName,
  ListRelation,
  ListSanction,
  RelationKind,
} from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { uniqueCountries } from '../values/list-country.js';
import { isDefined, tidyOrNothing } from '../values/text.js';
import { unReference } from '../values/un-reference.js';
import {
  readAddresses,
  readBirthDates,
  readBirthPlaces,
  readCountries,
  readInformation,
} from './identity.js';
import type { LinkedParts } from './linked-parts.js';
import { readNames, readTitles } from './names.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  entity: 'organization',
  object: 'unknown',
};

const objectKinds: Readonly<Record<string, SubjectKind>> = { vessel: 'vessel', aircraft: 'aircraft' };

const genders: Readonly<Record<string, Gender>> = { male: 'male', female: 'female' };

/** The individual, entity or object of a target. */
export const partyOf = (target: XmlElement): XmlElement | undefined =>
  target.children.find(({ name }) => name in kinds);

const kindOf = (party: XmlElement, warnings: Warnings): SubjectKind => {
  if (party.name !== 'object') return kinds[party.name] ?? 'unknown';
  const type = party.attributes['object-type'] ?? '';
  const kind = objectKinds[type];
  if (kind === undefined) warnings.add(`unknown object type "${type}"`);
  return kind ?? 'unknown';
};

/** One name comes first whatever the order in the file; further ones of the main identity are aliases. */
export const namesOf = (party: XmlElement, ssid: string, warnings: Warnings): ListEntry['names'] => {
  const names = readNames(party, warnings);
  const primaries = names.filter(({ kind }) => kind === 'primary');
  const [primary] = [...(primaries.length > 0 ? primaries : names)].sort((a, b) =>
    a.value < b.value ? -1 : 1,
  );
  if (primary === undefined) warnings.addNameless();
  const first: ListName = { ...(primary ?? { value: `SECO target ${ssid}` }), kind: 'primary' };
  const others = names
    .filter(({ value }) => value !== first.value)
    .map((name): ListName => (name.kind === 'primary' ? { ...name, kind: 'alias' } : name));
  return [first, ...others];
};

interface Change {
  readonly type: string;
  readonly on: string;
}

const changesOf = (target: XmlElement): Change[] =>
  childrenOf(target, 'modification').map(({ attributes }) => ({
    type: attributes['modification-type'] ?? '',
    on: attributes['effective-date'] ?? attributes['publication-date'] ?? '',
  }));

/** The newest change; the file has the newest first where two are of one day. */
const newest = (changes: readonly Change[]): Change | undefined =>
  changes.reduce<Change | undefined>(
    (best, change) => (best === undefined || change.on > best.on ? change : best),
    undefined,
  );

const firstListed = (changes: readonly Change[]): string | undefined =>
  changes
    .filter(({ type, on }) => type === 'listed' && on !== '')
    .map(({ on }) => on)
    .sort()[0];

const setIds = (target: XmlElement): string[] => [
  ...childrenOf(target, 'sanctions-set-id').flatMap(({ text }) => tidyOrNothing(text) ?? []),
  ...(target.attributes['sanctions-set-id'] ?? '').split(/\s+/).filter((id) => id !== ''),
];

const readSanctions = (
  target: XmlElement,
  linked: LinkedParts,
  { listedOn, endedOn }: { listedOn: string | undefined; endedOn: string | undefined },
  warnings: Warnings,
): ListSanction[] =>
  setIds(target).flatMap((id) => {
    const measure = linked.measure(id);
    if (measure === undefined) {
      warnings.add('target of a set of measures that the file does not hold');
      return [];
    }
    return {
      program: measure.program,
      authority: 'State Secretariat for Economic Affairs (SECO)',
      legalBasis: measure.set,
      ...(listedOn === undefined ? {} : { listedOn }),
      ...(endedOn === undefined ? {} : { endedOn }),
    };
  });

const relationKinds: readonly (readonly [words: RegExp, kind: RelationKind, inverse: boolean])[] = [
  [/^(?:owned|controlled)|subsidiary/i, 'owner', true],
  [/^own|^control/i, 'owner', false],
  [
    /brother|sister|father|mother|son|daughter|wife|husband|spouse|relative|cousin|uncle|nephew|family/i,
    'family',
    false,
  ],
  [/director|leader|head|manager|chair/i, 'director', false],
  [/member/i, 'membership', false],
  [/employ/i, 'employment', false],
  [/associate/i, 'associate', false],
];

const readRelations = (party: XmlElement, linked: LinkedParts): ListRelation[] =>
  childrenOf(party, 'relation').flatMap(({ attributes }) => {
    const entryId = attributes['target-id'] ?? '';
    const name = linked.name(entryId);
    if (name === undefined) return [];
    const role = attributes['relation-type'] ?? '';
    const [, kind, inverse] = relationKinds.find(([words]) => words.test(role)) ?? [role, 'linked', false];
    return { kind, inverse, entryId, name, ...(role === '' ? {} : { role: role.replaceAll('-', ' ') }) };
  });

/** A target of another origin than the UN has the number of a row there, such as `140`. */
const readReferences = (target: XmlElement): CrossReference[] => {
  const number = textOf(target, 'foreign-identifier') ?? '';
  return unReference.test(number) ? [{ source: 'un-sc', entryId: number }] : [];
};

/** One target. What its modifications copy of former states is history and read nowhere. */
export const readEntry = (
  target: XmlElement,
  party: XmlElement,
  linked: LinkedParts,
  warnings: Warnings,
): ListEntry => {
  const entryId = target.attributes['ssid'] ?? '';
  const kind = kindOf(party, warnings);
  const changes = changesOf(target);
  const last = newest(changes);
  const active = last?.type !== 'de-listed';
  const listedOn = firstListed(changes);
  const endedOn = active ? undefined : tidyOrNothing(last.on);
  const sanctions = readSanctions(target, linked, { listedOn, endedOn }, warnings);
  const relations = readRelations(party, linked);
  const { identifiers, others } = readInformation(party, warnings);
  const gender = genders[party.attributes['sex'] ?? ''];
  const remarks = tidyOrNothing(
    [...readTitles(party).map((title) => `Title: ${title}`), ...others].sort().join('; '),
  );
  return {
    entryId,
    keyDerived: false,
    kind,
    names: namesOf(party, entryId, warnings),
    birthDates: kind === 'person' ? readBirthDates(party, warnings) : [],
    birthPlaces: readBirthPlaces(party, linked),
    countries: uniqueCountries(readCountries(party, linked, warnings)),
    ...(gender === undefined ? {} : { gender }),
    identifiers,
    addresses: readAddresses(party, linked, warnings),
    programs: [...new Set(sanctions.map(({ program }) => program).filter(isDefined))],
    topics: ['sanction'],
    positions: [],
    sanctions,
    ...(relations.length === 0 ? {} : { relations }),
    ...(listedOn === undefined ? {} : { listedOn }),
    active,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: readReferences(target),
    raw: asJson(target),
  };
};
