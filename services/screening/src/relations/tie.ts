import type { ListRelation } from '@probity/watchlists';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';
import type { Holding } from './listed-ownership.js';
import { calledBy, targetKeys } from './relation-keys.js';

/** An entry on its list now, and whose it is. */
export interface RelatedEntry extends SourcedEntry {
  readonly sourceName: string;
  readonly personId: string;
}

/** What is read of it for the ties that it states itself. */
export interface StatingEntry extends Pick<RelatedEntry, 'source' | 'sourceName' | 'personId'> {
  readonly entry: Pick<StoredEntry, 'names' | 'relations'>;
}

/** One end of a tie; `name` as the list writes it, or the person's where the list gives a key alone. */
export interface TieEnd {
  readonly personId: string | null;
  readonly name: string | null;
}

/** "`one` is `kind` of `other`", as a list states it. */
export interface Tie {
  readonly relation: ListRelation;
  readonly source: string;
  readonly sourceName: string;
  readonly one: TieEnd;
  readonly other: TieEnd;
}

/** Whom a key of a list means: null when it means several. */
export type Targets = ReadonlyMap<string, string | null>;

export const targetKey = (source: string, key: string): string => `${source} ${key}`;

const targetOf = (source: string, relation: ListRelation, targets: Targets): string | null => {
  const found = targetKeys(source, relation).map((key) => targets.get(targetKey(source, key)) ?? null);
  return found.find((personId) => personId !== null) ?? null;
};

const directed = (
  { sourceName, source }: StatingEntry,
  relation: ListRelation,
  ends: [TieEnd, TieEnd],
): Tie => {
  const [one, other] = relation.inverse ? ends.toReversed() : ends;
  return { relation, source, sourceName, one: one ?? ends[0], other: other ?? ends[1] };
};

/** What a tie says of ownership, between persons that are known; what ended before `today` is over. */
export const holdingOf = ({ relation: { kind, share, to }, one, other }: Tie, today: string): Holding[] => {
  const isOver = to !== undefined && to < today.slice(0, to.length);
  if (kind !== 'owner' || share === undefined || isOver) return [];
  if (one.personId === null || other.personId === null) return [];
  return [{ owner: one.personId, asset: other.personId, share }];
};

/** What entries state of themselves. */
export const statedTies = (entries: readonly StatingEntry[], targets: Targets): Tie[] =>
  entries.flatMap((related) =>
    (related.entry.relations ?? []).map((relation) => {
      const self = { personId: related.personId, name: related.entry.names[0].value };
      const personId = targetOf(related.source, relation, targets);
      return directed(related, relation, [self, { personId, name: relation.name ?? null }]);
    }),
  );

/** What other entries of the same lists state of `entries`. */
export const tiesNaming = (entries: readonly RelatedEntry[], naming: readonly RelatedEntry[]): Tie[] =>
  entries.flatMap((named) => {
    const called = new Set(calledBy(named));
    const self = { personId: named.personId, name: named.entry.names[0].value };
    return naming
      .filter(({ source, personId }) => source === named.source && personId !== named.personId)
      .flatMap((related) =>
        (related.entry.relations ?? [])
          .filter((relation) => targetKeys(related.source, relation).some((key) => called.has(key)))
          .map((relation) => {
            const other = { personId: related.personId, name: related.entry.names[0].value };
            return directed(related, relation, [other, self]);
          }),
      );
  });

const endText = ({ personId, name }: TieEnd): string => personId ?? name ?? '';

/** Lists state a tie on both of its sides, and name a party more than once: each tie of a list once. */
export const uniqueTies = (ties: readonly Tie[]): Tie[] => {
  const unique = new Map<string, Tie>();
  for (const tie of ties) {
    const { kind, share, from, to } = tie.relation;
    const key = JSON.stringify([tie.source, kind, share, from, to, endText(tie.one), endText(tie.other)]);
    if (!unique.has(key)) unique.set(key, tie);
  }
  return [...unique.values()];
};
