import { Injectable } from '@nestjs/common';
import { personAdded, personChanged, riskChanged } from '@probity/contracts';
import { type Trigger, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { scoreRisk } from '../risk/risk-score.js';
import { Announcements } from './announcements.js';
import type { MemberEntry } from './current-evidence.js';
import { EvidenceRepository, type PersonEvidence } from './evidence.repository.js';
import { grouped } from './grouped.js';
import { PersonRepository } from './person.repository.js';
import { RiskHistoryRepository } from './risk-history.repository.js';
import {
  rebuild,
  type KnownPerson,
  type PersonRisk,
  type RebuiltPerson,
  type Occasion,
} from './rebuilt-person.js';

/** Persons at a time: their entries are in memory, some 5 kB each. */
const batchSize = 1000;

/** Why and when persons are made anew. */
export interface Rebuilding {
  /**
   * `check` only compares again: it bumps `last_checked` and announces a risk that moved. The others say that an entry
   * changed, so every person is announced once, as added or changed, and its risk if it moved.
   */
  readonly occasion: Occasion;
  readonly at: Date;
  readonly trigger: Trigger;
}

/** One person of a batch, as it is stored. */
interface StoredPerson {
  readonly id: string;
  /** Null for a person that is not stored yet. */
  readonly known: KnownPerson | null;
  readonly members: readonly MemberEntry[];
  readonly evidence: readonly PersonEvidence[];
}

interface Batch {
  readonly rebuilt: RebuiltPerson[];
  /** Persons that no list describes keep their description; only their risk is made anew. */
  readonly rescored: PersonRisk[];
  readonly evidence: PersonEvidence[];
}

/**
 * Makes persons anew from their entries: description, names, evidence, risk, its history and the events. Whoever changes
 * an entry, or the person it belongs to, calls it in the same transaction.
 */
@Injectable()
export class RebuildPersons {
  constructor(
    private readonly persons: PersonRepository,
    private readonly evidence: EvidenceRepository,
    private readonly history: RiskHistoryRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  async execute(personIds: readonly string[], rebuilding: Rebuilding, tx: Tx): Promise<void> {
    const { occasion, at, trigger } = rebuilding;
    const sorted = [...new Set(personIds)].sort();
    const announcements = new Announcements(occasion);
    for (let from = 0; from < sorted.length; from += batchSize) {
      const stored = await this.read(sorted.slice(from, from + batchSize), tx);
      await this.write(this.rebuild(stored, at, announcements), at, tx);
    }
    await this.history.append(announcements.history, occasion, at, tx);
    // Last, because from here on other writers of events wait for the end of `tx`.
    await this.outbox.writeMany(tx, trigger, personAdded, announcements.added);
    await this.outbox.writeMany(tx, trigger, personChanged, announcements.changed);
    await this.outbox.writeMany(tx, trigger, riskChanged, announcements.riskChanged);
  }

  private async read(personIds: readonly string[], tx: Tx): Promise<StoredPerson[]> {
    const known = new Map((await this.persons.lock(personIds, tx)).map((person) => [person.id, person]));
    const members = grouped(await this.persons.members(personIds, tx), (member) => member.personId);
    const evidence = grouped(await this.evidence.ofMembers(personIds, tx), (one) => one.personId);
    return personIds.map((id) => ({
      id,
      known: known.get(id) ?? null,
      members: members.get(id) ?? [],
      evidence: evidence.get(id) ?? [],
    }));
  }

  private rebuild(persons: readonly StoredPerson[], at: Date, announcements: Announcements): Batch {
    const batch: Batch = { rebuilt: [], rescored: [], evidence: [] };
    for (const { id, known, members, evidence: stored } of persons) {
      const [first, ...rest] = members;
      if (first !== undefined) {
        const newId = (): string => this.ids.next();
        const { described, evidence, risk } = rebuild([first, ...rest], stored, at.toISOString(), newId);
        const { ties: _ties, ...description } = described;
        const after = announcements.announce(id, known, risk);
        const company = known?.company ?? null;
        batch.rebuilt.push({ ...description, ...after, company, isNew: known === null });
        batch.evidence.push(...evidence.map((one) => ({ ...one, personId: id })));
      } else if (known !== null) {
        const risk = scoreRisk({ facts: [], countries: known.countries });
        batch.rescored.push(announcements.announce(id, known, risk));
      }
    }
    return batch;
  }

  private async write({ rebuilt, rescored, evidence }: Batch, at: Date, tx: Tx): Promise<void> {
    await this.persons.save(rebuilt, at, tx);
    await this.persons.saveRisk(rescored, at, tx);
    await this.evidence.save(evidence, at, tx);
  }
}
