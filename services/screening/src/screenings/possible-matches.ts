import type { PossibleMatch } from '@probity/contracts';
import { entryKey } from '../matching/index-entry.js';
import { matchExplanation } from '../matching/match-explanation.js';
import type { EntryRef, MatchHit } from '@probity/matching';

/** Whom an entry that is on its list belongs to. */
export interface ListedPerson extends EntryRef {
  readonly sourceName: string;
  readonly personId: string;
}

/** The best hit of each entry, best first. */
export const bestHits = (hits: readonly MatchHit[]): MatchHit[] => {
  const best = new Map<string, MatchHit>();
  for (const hit of hits)
    if (hit.score > (best.get(entryKey(hit))?.score ?? -1)) best.set(entryKey(hit), hit);
  return [...best.values()].sort((a, b) => b.score - a.score);
};

/** Hits as a report shows them. One that left its list since the index was read is left out. */
export const toPossibleMatches = (
  hits: readonly MatchHit[],
  listed: readonly ListedPerson[],
): PossibleMatch[] => {
  const persons = new Map(listed.map((person) => [entryKey(person), person]));
  return hits.flatMap((hit) => {
    const of = persons.get(entryKey(hit));
    if (of === undefined) return [];
    const { personId, sourceName } = of;
    const { source, entryId, name, matchedName, score, sentence } = hit;
    return [
      {
        personId,
        source,
        sourceName,
        entryId,
        name,
        matchedName,
        matchScore: score,
        reason: sentence,
        why: matchExplanation(hit),
      },
    ];
  });
};
