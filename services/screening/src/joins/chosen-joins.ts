import { grouped } from '../persons/grouped.js';
import { contradict, sameSubject } from './same-subject.js';
import type { SourcedEntry } from '../persons/stored-entry.js';

/** An entry that is already part of a person. */
export interface PersonEntry extends SourcedEntry {
  readonly personId: string;
  /** False once it left its list. */
  readonly live: boolean;
}

export interface Join {
  readonly entryId: string;
  readonly personId: string;
  readonly because: string;
}

export interface Claim extends Join {
  /** A publisher says that they are one. */
  readonly byReference: boolean;
}

const claimOn = (entry: SourcedEntry, members: readonly PersonEntry[]): Claim | null => {
  // One publisher's two live entries are two parties, however alike: it would have written one.
  if (members.some((member) => member.source === entry.source && member.live)) return null;
  let claim: Claim | null = null;
  for (const member of members) {
    const sameness = sameSubject(entry, member);
    if (sameness.same && !(claim?.byReference ?? false)) {
      const { because, byReference } = sameness;
      claim = { entryId: entry.entry.entryId, personId: member.personId, because, byReference };
    }
  }
  if (claim === null || claim.byReference) return claim;
  return members.some((member) => contradict(entry.entry, member.entry)) ? null : claim;
};

const theOnly = (claims: readonly Claim[]): Claim | null => {
  const referred = claims.filter((claim) => claim.byReference);
  const eligible = referred.length > 0 ? referred : claims;
  return eligible.length === 1 ? (eligible[0] ?? null) : null;
};

/** A new entry and the persons it shares a join key with. */
export interface Candidate {
  readonly entry: SourcedEntry;
  readonly personIds: readonly string[];
}

/** Of the candidate on each person that it fits; `persons` are members by their person. */
export const claimsOf = (
  { entry, personIds }: Candidate,
  persons: ReadonlyMap<string, readonly PersonEntry[]>,
): Claim[] => personIds.flatMap((id) => claimOn(entry, persons.get(id) ?? []) ?? []);

/**
 * Which new entries of one list join which persons; the rest become persons of their own. Whoever fits two persons
 * joins neither, and a person that two new entries fit gets neither: which one is right is for people to say.
 */
export const chosenJoins = (candidates: readonly Candidate[], members: readonly PersonEntry[]): Join[] => {
  const persons = grouped(members, (member) => member.personId);
  const claims = candidates.flatMap((candidate) => theOnly(claimsOf(candidate, persons)) ?? []);
  const rivals = grouped(claims, (claim) => claim.personId);
  return [...rivals.values()].flatMap((claimants) => theOnly(claimants) ?? []);
};
