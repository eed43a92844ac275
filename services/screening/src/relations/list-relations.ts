import { Injectable } from '@nestjs/common';
import type { PersonRelation, PersonRelations } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { listedOwnership, type Holding } from './listed-ownership.js';
import { RelationRepository } from './relation.repository.js';
import type { Party } from './sanctioned-owners.js';
import { holdingOf, type Tie, type TieEnd } from './tie.js';

type Parties = ReadonlyMap<string, Party>;

const mostShown = 100;
/** Owners of owners and so on, and subjects looked at in all: longer chains and wider ones are not followed. */
const mostSteps = 6;
const mostOwners = 200;

const personsOf = (ties: readonly Tie[]): string[] => [
  ...new Set(ties.flatMap(({ one, other }) => [one.personId, other.personId]).filter((id) => id !== null)),
];

const partyOf = ({ personId, name }: TieEnd, parties: Parties) => {
  const party = personId === null ? undefined : parties.get(personId);
  return { name: name ?? party?.name ?? '', personId, sanctioned: party?.sanctioned ?? false };
};

const relationOf = (tie: Tie, personId: string, parties: Parties): PersonRelation => {
  const { relation, source, sourceName } = tie;
  const inverse = tie.one.personId !== personId;
  const { kind, role = null, share = null, from = null, to = null } = relation;
  const other = partyOf(inverse ? tie.one : tie.other, parties);
  return { kind, inverse, ...other, role, share, from, to, source, sourceName };
};

/** The ties of a person, and what listed parties own of it through all of its owners. */
@Injectable()
export class ListRelations {
  constructor(
    private readonly relations: RelationRepository,
    private readonly persons: KnownPersonRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `PERSON_NOT_FOUND`. */
  async execute(requestedId: string, tx: Tx): Promise<PersonRelations> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const personId = await this.persons.get(requestedId, tx);
    const ties = await this.relations.tiesOf([personId], tx);
    const holdings = await this.holdingsAbove(personId, ties, today, tx);
    const owners = holdings.flatMap(({ owner, asset }) => [owner, asset]);
    const parties = await this.relations.parties([...new Set([...personsOf(ties), ...owners])], tx);
    const all = ties
      .map((tie) => relationOf(tie, personId, parties))
      .sort((a, b) => Number(b.sanctioned) - Number(a.sanctioned));
    const ownership = this.ownership(personId, holdings, parties);
    return { relations: all.slice(0, mostShown), more: Math.max(0, all.length - mostShown), ownership };
  }

  /** Who owns the person, who owns these, and so on. */
  private async holdingsAbove(
    personId: string,
    ties: readonly Tie[],
    today: string,
    tx: Tx,
  ): Promise<Holding[]> {
    const holdings = new Map<string, Holding>();
    const seen = new Set([personId]);
    let found = ties;
    for (let step = 0; step < mostSteps; step += 1) {
      const stated = found.flatMap((tie) => holdingOf(tie, today)).filter(({ asset }) => seen.has(asset));
      for (const holding of stated) holdings.set(JSON.stringify(holding), holding);
      const next = [...new Set(stated.map(({ owner }) => owner))].filter((owner) => !seen.has(owner));
      if (next.length === 0 || seen.size + next.length > mostOwners) break;
      for (const owner of next) seen.add(owner);
      found = await this.relations.tiesOf(next, tx);
    }
    return [...holdings.values()];
  }

  private ownership(
    personId: string,
    holdings: readonly Holding[],
    parties: Parties,
  ): PersonRelations['ownership'] {
    const listed = new Set([...parties.values()].filter(({ sanctioned }) => sanctioned).map(({ id }) => id));
    const { share, reached, owners } = listedOwnership(personId, listed, holdings);
    return {
      share,
      reached,
      owners: owners.map(({ owner, share: part }) => ({
        ...partyOf({ personId: owner, name: null }, parties),
        share: part,
      })),
    };
  }
}
