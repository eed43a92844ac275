import { chosenJoins, joinKeys } from '@probity/screening/joins';
import { labelledPairs, withoutLabels, type LabelKind, type ReadEntry } from './labelled-pairs.js';

export interface JoinFigures {
  readonly labelled: number;
  readonly right: number;
  /** Joined although a label of one of the two names another entry. */
  readonly wrong: number;
  /** Joined, and no label tells whether rightly. */
  readonly untold: number;
}

const placesByKey = (list: readonly ReadEntry[]): Map<string, Set<number>> => {
  const places = new Map<string, Set<number>>();
  list.forEach((one, at) => {
    for (const key of joinKeys(one)) {
      const found = places.get(key);
      if (found === undefined) places.set(key, new Set([at]));
      else found.add(at);
    }
  });
  return places;
};

/**
 * Joins `other` as new entries to the persons that `one` made, as an import does, and compares with the labels, which
 * `hidden` keeps from the rule.
 */
export const measureJoins = (
  one: readonly ReadEntry[],
  other: readonly ReadEntry[],
  { kind, hidden }: { readonly kind: LabelKind; readonly hidden: boolean },
): JoinFigures => {
  const pairs = labelledPairs(one, other, kind);
  const seen = (list: readonly ReadEntry[]): readonly ReadEntry[] =>
    hidden ? withoutLabels(list, kind) : list;
  const members = seen(one).map((entry, at) => ({
    ...entry,
    personId: String(at),
    live: true,
  }));
  const places = placesByKey(members);
  const candidates = seen(other).map((entry) => ({
    entry,
    personIds: [...new Set(joinKeys(entry).flatMap((key) => [...(places.get(key) ?? [])]))].map(String),
  }));
  const joins = chosenJoins(
    candidates.filter(({ personIds }) => personIds.length > 0),
    members,
  );
  const placeOf = new Map(other.map(({ entry }, at) => [entry.entryId, at]));
  const joined = joins.map((join) => `${join.personId},${placeOf.get(join.entryId) ?? ''}`);
  const told = new Set(
    [...pairs].flatMap((pair) => [`${pair.split(',')[0] ?? ''},`, `,${pair.split(',')[1] ?? ''}`]),
  );
  const isTold = (pair: string): boolean => {
    const [left = '', right = ''] = pair.split(',');
    return told.has(`${left},`) || told.has(`,${right}`);
  };
  const right = joined.filter((pair) => pairs.has(pair)).length;
  const wrong = joined.filter((pair) => !pairs.has(pair) && isTold(pair)).length;
  return { labelled: pairs.size, right, wrong, untold: joined.length - right - wrong };
};
