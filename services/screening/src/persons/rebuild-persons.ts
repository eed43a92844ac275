import { Injectable } from '@nestjs/common';
import { personAdded, personChanged, riskChanged } from '@probity/contracts';
import { type Trigger, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import type { Occasion } from '../risk/risk-change.js';
import { RiskHistoryRepository } from '../risk/risk-history.repository.js';
import { scoreRisk, type ScoredRisk } from '../risk/risk-score.js';
import { announce, noAnnouncements, type Announcements } from './announcements.js';
import type { MemberEntry } from './current-evidence.js';
import { EvidenceRepository, type PersonEvidence } from './evidence.repository.js';
import { grouped } from './grouped.js';
import type { KnownPerson, PersonRisk, RebuiltPerson } from './person-risk.js';
import { PersonRepository } from './person.repository.js';
import { rebuild, riskMoved } from './rebuilt-person.js';

/** Persons at a time: their entries are in memory, some 5 kB each. */
const batchSize = 1000;

interface Batch {
  readonly rebuilt: RebuiltPerson[];
  /** Persons that no list describes keep their description; only their risk is made anew. */
  readonly rescored: PersonRisk[];
  readonly evidence: PersonEvidence[];
  readonly announcements: Announcements;
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

  /**
   * Occasion `check` only looks again: it bumps `last_checked` and announces a risk that moved. The others say that an
   * entry changed, so every person is announced once, as added or changed, and its risk if it moved.
   */
  async execute(
    personIds: readonly string[],
    occasion: Occasion,
    at: Date,
    trigger: Trigger,
    tx: Tx,
  ): Promise<void> {
    const sorted = [...new Set(personIds)].sort();
    const announcements = noAnnouncements();
    for (let from = 0; from < sorted.length; from += batchSize) {
      await this.rebuildBatch(sorted.slice(from, from + batchSize), occasion, at, announcements, tx);
    }
    await this.history.append(announcements.history, occasion, at, tx);
    // Last, because from here on other writers of events wait for the end of `tx`.
    await this.outbox.writeMany(tx, trigger, personAdded, announcements.added);
    await this.outbox.writeMany(tx, trigger, personChanged, announcements.changed);
    await this.outbox.writeMany(tx, trigger, riskChanged, announcements.riskChanged);
  }

  private async rebuildBatch(
    personIds: readonly string[],
    occasion: Occasion,
    at: Date,
    announcements: Announcements,
    tx: Tx,
  ): Promise<void> {
    const known = new Map((await this.persons.lock(personIds, tx)).map((person) => [person.id, person]));
    const members = grouped(await this.persons.members(personIds, tx), (member) => member.personId);
    const evidence = grouped(await this.evidence.ofMembers(personIds, tx), (one) => one.personId);
    const batch: Batch = { rebuilt: [], rescored: [], evidence: [], announcements };
    for (const id of personIds) {
      const before = known.get(id) ?? null;
      const [first, ...rest] = members.get(id) ?? [];
      if (first) this.rebuildOne(id, before, [first, ...rest], evidence.get(id) ?? [], occasion, at, batch);
      else if (before) {
        const risk = scoreRisk({ facts: [], countries: before.countries });
        batch.rescored.push(this.versioned(id, before, risk, occasion, announcements));
      }
    }
    await this.persons.save(batch.rebuilt, at, tx);
    await this.persons.saveRisk(batch.rescored, at, tx);
    await this.evidence.save(batch.evidence, at, tx);
  }

  private rebuildOne(
    id: string,
    before: KnownPerson | null,
    members: readonly [MemberEntry, ...MemberEntry[]],
    stored: readonly PersonEvidence[],
    occasion: Occasion,
    at: Date,
    batch: Batch,
  ): void {
    const { described, evidence, risk } = rebuild(members, stored, at.toISOString(), () => this.ids.next());
    const { ties: _ties, ...description } = described;
    const versioned = this.versioned(id, before, risk, occasion, batch.announcements);
    batch.rebuilt.push({
      ...description,
      ...versioned,
      company: before?.company ?? null,
      isNew: before === null,
    });
    batch.evidence.push(...evidence.map((one) => ({ ...one, personId: id })));
  }

  /** The risk with the version it belongs to; notes what is to be announced. */
  private versioned(
    id: string,
    before: KnownPerson | null,
    risk: ScoredRisk,
    occasion: Occasion,
    announcements: Announcements,
  ): PersonRisk {
    const moved = before === null || riskMoved(before, risk);
    const entriesChanged = occasion.kind !== 'check';
    const version = (before?.entityVersion ?? 0) + (entriesChanged || moved ? 1 : 0);
    const after = { id, ...risk, entityVersion: version };
    announce(announcements, before, after, { entriesChanged, riskMoved: moved });
    return after;
  }
}
