import type { ListRelation } from '@probity/watchlists';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';
import type { Holding } from './listed-ownership.js';
import type { WrittenParty } from './meant-party.js';
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

/** Of a party as a list writes it. */
export const partyKey = (source: string, { entryId, name }: WrittenParty): string =>
  JSON.stringify([source, entryId, name]);

/** Whom lists mean by the parties that they write, by `partyKey`; null where that is nobody, or could be several. */
export type MeantPersons = ReadonlyMap<string, string | null>;

const directed = (
  { sourceName, source }: StatingEntry,
  relation: ListRelation,
  ends: [TieEnd, TieEnd],
): Tie => {
  const [one, other] = relation.inverse ? ends.toReversed() : ends;
  return { relation, source, sourceName, one: one ?? ends[0], other: other ?? ends[1] };
};

/** What a tie says of ownership today, between persons that are known: it has not ended, and has begun. */
export const holdingOf = ({ relation, one, other }: Tie, today: string): Holding[] => {
  const { kind, share, from, to } = relation;
  const isOver = to !== undefined && to < today.slice(0, to.length);
  const isToCome = from !== undefined && from > today.slice(0, from.length);
  if (kind !== 'owner' || share === undefined || isOver || isToCome) return [];
  if (one.personId === null || other.personId === null) return [];
  return [{ owner: one.personId, asset: other.personId, share }];
};

/** What entries state of themselves. */
export const statedTies = (entries: readonly StatingEntry[], meant: MeantPersons): Tie[] =>
  entries.flatMap((related) =>
    (related.entry.relations ?? []).map((relation) => {
      const self = { personId: related.personId, name: related.entry.names[0].value };
      const personId = meant.get(partyKey(related.source, relation)) ?? null;
      return directed(related, relation, [self, { personId, name: relation.name?.trim() ?? null }]);
    }),
  );

/** `naming` with those of their relations alone that may mean one of `entries`. */
export const onlyNaming = (
  naming: readonly RelatedEntry[],
  entries: readonly RelatedEntry[],
): StatingEntry[] => {
  const called = new Set(entries.flatMap((named) => calledBy(named).map((key) => `${named.source} ${key}`)));
  return naming.map(({ source, sourceName, personId, entry: { names, relations = [] } }) => {
    const mayMean = (relation: ListRelation): boolean =>
      targetKeys(source, relation).some((key) => called.has(`${source} ${key}`));
    return { source, sourceName, personId, entry: { names, relations: relations.filter(mayMean) } };
  });
};

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
