import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import type { EntryForm } from '../history/entry-facts.js';
import { FormerEntriesRepository } from '../history/former-entries.repository.js';
import { ListedOwnershipRepository } from '../relations/listed-ownership.repository.js';
import type { MediaFact } from '../risk/media-points.js';
import type { SanctionedOwners } from '../risk/ownership-reasons.js';
import { companyOf, companyRefs } from './company-of.js';
import type { MemberEntry } from './current-evidence.js';
import { EvidenceRepository, type PersonEvidence } from './evidence.repository.js';
import { grouped } from './grouped.js';
import { MediaEvidenceRepository } from './media-evidence.repository.js';
import { PersonRepository } from './person.repository.js';
import type { KnownPerson, Occasion } from './rebuilt-person.js';

/** One person as it is stored, before it is made anew. */
export interface StoredPerson {
  readonly id: string;
  /** Null for a person that is not stored yet. */
  readonly known: KnownPerson | null;
  readonly members: readonly MemberEntry[];
  /** Of its entries, whoever they belonged to. */
  readonly evidence: readonly PersonEvidence[];
  /** What was stored as its own, also of an entry that has left it since. */
  readonly formerEvidence: readonly PersonEvidence[];
  /** Its entries as they were, of the list that changed. */
  readonly formerEntries: readonly EntryForm[];
  /** Events that articles report. */
  readonly media: readonly MediaFact[];
  readonly ownership: SanctionedOwners | undefined;
  /** See `companyOf`. */
  readonly company: string | null;
}

interface Rebuilding {
  readonly occasion: Occasion;
  readonly at: Date;
}

/** Reads what a rebuild needs of some persons, in a few queries for all of them, and locks them. */
@Injectable()
export class ReadStoredPersons {
  constructor(
    private readonly persons: PersonRepository,
    private readonly evidence: EvidenceRepository,
    private readonly formerEntries: FormerEntriesRepository,
    private readonly media: MediaEvidenceRepository,
    private readonly ownership: ListedOwnershipRepository,
  ) {}

  async execute(personIds: readonly string[], { occasion, at }: Rebuilding, tx: Tx): Promise<StoredPerson[]> {
    const known = new Map((await this.persons.lock(personIds, tx)).map((person) => [person.id, person]));
    const entries = await this.persons.members(personIds, tx);
    const members = grouped(entries, (member) => member.personId);
    const names = await this.persons.entryNames(entries.flatMap(companyRefs), tx);
    // A person that an import brings has new entries only, of which nothing is stored.
    const isImport = occasion.kind === 'import' || occasion.kind === 'reading';
    const stored = await this.evidence.ofMembers(isImport ? [...known.keys()] : personIds, tx);
    const evidence = grouped(stored, (one) => one.personId);
    const formerEvidence = grouped(stored, (one) => one.storedFor);
    const former = await this.formerEntries.find([...known.keys()], occasion, tx);
    const formerEntries = grouped(former, (entry) => entry.personId);
    const media = await this.media.facts([...known.keys()], at, tx);
    const ownership = await this.ownership.of(personIds, tx);
    return personIds.map((id) => ({
      id,
      known: known.get(id) ?? null,
      members: members.get(id) ?? [],
      evidence: evidence.get(id) ?? [],
      formerEvidence: formerEvidence.get(id) ?? [],
      formerEntries: formerEntries.get(id) ?? [],
      media: media.get(id) ?? [],
      ownership: ownership.get(id),
      company: companyOf(members.get(id) ?? [], names),
    }));
  }
}
