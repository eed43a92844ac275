import { grouped } from '../persons/grouped.js';
import { claimsOf, type Candidate, type PersonEntry } from './chosen-joins.js';
import { contradict } from './same-subject.js';

/** Two persons that are one subject: `personId` becomes part of `into`. */
export interface Merge {
  readonly personId: string;
  readonly into: string;
  readonly because: string;
}

/** One publisher's two live entries are two parties; and what contradicts is not of one subject. */
const fitTogether = (members: readonly PersonEntry[]): boolean => {
  const live = members.filter((member) => member.live).map(({ source }) => source);
  if (new Set(live).size < live.length) return false;
  return members.every((one, at) =>
    members.slice(at + 1).every((other) => !contradict(one.entry, other.entry)),
  );
};

/**
 * Persons that a new entry refers to by name of its publisher, so that they are one: lists that came before it had no way
 * to tell. The oldest stays, ids growing with time. A person that two entries would merge with others stays as it is, and
 * so does every person that people ever took apart, which is for the caller to leave out.
 */
export const chosenMerges = (candidates: readonly Candidate[], members: readonly PersonEntry[]): Merge[] => {
  const persons = grouped(members, (member) => member.personId);
  const groups = candidates.flatMap((candidate) => {
    const claims = claimsOf(candidate, persons).filter((claim) => claim.byReference);
    const personIds = claims.map((claim) => claim.personId).sort();
    const fits = personIds.length > 1 && fitTogether(personIds.flatMap((id) => persons.get(id) ?? []));
    return fits ? [{ entry: candidate.entry, personIds }] : [];
  });
  const mentions = grouped(
    groups.flatMap(({ personIds }) => personIds),
    (id) => id,
  );
  return groups
    .filter(({ personIds }) => personIds.every((id) => mentions.get(id)?.length === 1))
    .flatMap(({ entry, personIds }) => {
      const [into = '', ...others] = personIds;
      const because = `Entry ${entry.entry.entryId} of ${entry.source} refers to both subjects`;
      return others.map((personId) => ({ personId, into, because }));
    });
};
