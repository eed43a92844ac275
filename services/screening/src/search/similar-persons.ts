import type { SimilarPerson } from '@probity/contracts';
import type { EntryRef, MatchHit } from '@probity/matching';
import { entryKey } from '../matching/index-entry.js';
import { matchExplanation } from '../matching/match-explanation.js';
import { toListItem, type ListItemRow } from '../persons/person-summary.js';

/** Possible matches that a search shows. */
const mostSimilar = 10;

/** A person, and the list entry that it was found by. */
export interface EntryPerson extends ListItemRow, EntryRef {}

/** The persons of `hits`, each once with its best hit, in the order of the hits: best first. */
export const similarPersons = (
  hits: readonly MatchHit[],
  persons: readonly EntryPerson[],
): SimilarPerson[] => {
  const personOf = new Map(persons.map((person) => [entryKey(person), person]));
  const best = new Map<string, SimilarPerson>();
  for (const hit of hits) {
    const person = personOf.get(entryKey(hit));
    if (person === undefined || best.has(person.id)) continue;
    best.set(person.id, {
      ...toListItem(person),
      matchScore: hit.score,
      reason: hit.sentence,
      why: matchExplanation(hit),
    });
  }
  return [...best.values()].slice(0, mostSimilar);
};
