import type { ListEntry } from '@probity/watchlists';

/** An entry of a list that was read, without its record. */
export interface ReadEntry {
  readonly source: string;
  readonly entry: Omit<ListEntry, 'raw'>;
}

/** What tells that entries of two lists are one party: the publishers' own references, or the numbers of documents. */
export type LabelKind = 'references' | 'numbers';

const documents = new Set([
  'passport',
  'national-id',
  'tax-id',
  'registration-number',
  'imo',
  'lei',
  'inn',
  'ogrn',
]);
/** Shorter numbers repeat. */
const shortestNumber = 6;

const unReference = /^([A-Z]{2})([IE])\.?0*(\d+)$/i;

const referenceText = (source: string, entryId: string): string =>
  `${source} ${entryId.replace(unReference, (_all, list: string, kind: string, number: string) =>
    `${list}${kind}.${number}`.toUpperCase(),
  )}`;

const labelsOf = ({ source, entry }: ReadEntry, kind: LabelKind): string[] => {
  if (kind === 'references') {
    const named = entry.crossReferences.map((one) => referenceText(one.source, one.entryId));
    return [...new Set([referenceText(source, entry.entryId), ...named])];
  }
  const numbers = entry.identifiers
    .filter(({ type }) => documents.has(type))
    .map(({ type, value }) => `${type} ${value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`);
  return [...new Set(numbers.filter((text) => text.length > text.indexOf(' ') + shortestNumber))];
};

/** Places of the entries that have a label, of labels that only one entry of the list has. */
const ownersOf = (list: readonly ReadEntry[], kind: LabelKind): Map<string, number> => {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  list.forEach((one, at) => {
    for (const label of labelsOf(one, kind)) {
      if (owners.has(label)) shared.add(label);
      owners.set(label, at);
    }
  });
  for (const label of shared) owners.delete(label);
  return owners;
};

/** Pairs of places, as `<place in one>,<place in other>`; kinds that contradict make none. */
export const labelledPairs = (
  one: readonly ReadEntry[],
  other: readonly ReadEntry[],
  kind: LabelKind,
): Set<string> => {
  const pairs = new Set<string>();
  const others = ownersOf(other, kind);
  for (const [label, at] of ownersOf(one, kind)) {
    const place = others.get(label);
    if (place !== undefined && one[at]?.entry.kind === other[place]?.entry.kind) pairs.add(`${at},${place}`);
  }
  return pairs;
};

/** The list as the rule sees it while it is measured: without what labels it. */
export const withoutLabels = (list: readonly ReadEntry[], kind: LabelKind): ReadEntry[] =>
  list.map(({ source, entry }) => ({
    source,
    entry: {
      ...entry,
      crossReferences: [],
      ...(kind === 'numbers' && { identifiers: [] }),
    },
  }));
