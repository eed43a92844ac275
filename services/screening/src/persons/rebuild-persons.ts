import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { difference, noDifference, type Difference } from '../history/difference.js';
import type { MonitoredChange } from '../monitoring/alerts-of.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { nextRiskDay, scoreRisk } from '../risk/risk-score.js';
import { Announcements } from './announcements.js';
import { EvidenceRepository, type PersonEvidence } from './evidence.repository.js';
import { PersonRepository } from './person.repository.js';
import { ReadStoredPersons, type StoredPerson } from './read-stored-persons.js';
import {
  comparesEntries,
  rebuild,
  type PersonVersion,
  type RebuiltPerson,
  type RescoredPerson,
} from './rebuilt-person.js';
import { RecordChanges, type Changing } from './record-changes.js';

const batchSize = 500;

/** Persons made anew at a time, some milliseconds: then others of this process take their turn, its writes among them. */
const turnSize = 50;

function* batchesOf(personIds: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < personIds.length; from += batchSize)
    yield personIds.slice(from, from + batchSize);
}

interface Batch {
  readonly rebuilt: RebuiltPerson[];
  /** Persons whose description stays: no list describes them, or they are only scored again. */
  readonly rescored: RescoredPerson[];
  readonly evidence: PersonEvidence[];
  readonly versions: readonly PersonVersion[];
}

/**
 * Makes persons anew from their entries: description, names, evidence, risk, history, alerts and the events. Whoever changes
 * an entry, or the person it belongs to, calls it in the same transaction.
 */
@Injectable()
export class RebuildPersons {
  constructor(
    private readonly readStored: ReadStoredPersons,
    private readonly persons: PersonRepository,
    private readonly evidence: EvidenceRepository,
    private readonly recordChanges: RecordChanges,
    private readonly ids: Ids,
  ) {}

  /**
   * A check only compares again: it bumps `last_checked` and announces a risk that moved; another risk model, age and
   * articles do only the second. The other occasions say that an entry changed, so every person is announced once, as added or changed, and its risk if it moved.
   */
  execute(personIds: readonly string[], changing: Changing, tx: Tx): Promise<void> {
    return this.inBatches(batchesOf([...new Set(personIds)].sort()), changing, tx);
  }

  /** The same for more persons than fit in memory; no person may occur twice. A batch's entries are in memory, some 5 kB each. */
  async inBatches(
    batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    changing: Changing,
    tx: Tx,
  ): Promise<void> {
    const { occasion } = changing;
    const announcements = new Announcements(occasion);
    const monitored: MonitoredChange[] = [];
    // PostgreSQL writes a batch while the next one is made.
    let made: Batch | undefined;
    const write = async (batch: Batch | undefined): Promise<void> => {
      if (batch === undefined) return;
      await this.write(batch, changing, tx);
      monitored.push(...(await this.recordChanges.append(batch.versions, changing, tx)));
    };
    for await (const personIds of batches) {
      const stored = await this.readStored.execute(personIds, changing, tx);
      [made] = await Promise.all([this.rebuild(stored, changing, announcements), write(made)]);
      await this.recordChanges.defer(announcements, changing, tx);
    }
    await write(made);
    await this.recordChanges.publish(announcements, monitored, changing, tx);
  }

  private async rebuild(
    persons: readonly StoredPerson[],
    { occasion, at, media: changedMedia }: Changing,
    announcements: Announcements,
  ): Promise<Batch> {
    const batch: Omit<Batch, 'versions'> = { rebuilt: [], rescored: [], evidence: [] };
    const withMedia = (differs: Difference, id: string): Difference => ({
      ...differs,
      evidence: [...differs.evidence, ...(changedMedia?.get(id) ?? [])],
    });
    for (const [index, stored] of persons.entries()) {
      if (index % turnSize === turnSize - 1) await setImmediate();
      const { id, known, members, media, ownership, company } = stored;
      const [first, ...rest] = members;
      if (first !== undefined) {
        const newId = (): string => this.ids.next();
        const sources = { members: [first, ...rest], evidence: stored.evidence, media, ownership } as const;
        const now = rebuild(sources, at.toISOString(), newId, currentRiskModel);
        const { described, evidence, risk, rescoreOn } = now;
        const { ties: _ties, ...description } = described;
        const differs = known === null ? noDifference : difference(stored, members, evidence, occasion);
        const after = announcements.announce({ id, known, risk, ...withMedia(differs, id) });
        if (!comparesEntries(occasion)) batch.rescored.push({ ...after, rescoreOn });
        else batch.rebuilt.push({ ...description, ...after, company, rescoreOn, isNew: known === null });
        batch.evidence.push(...evidence.map((one) => ({ ...one, personId: id })));
      } else if (known !== null) {
        const { countries } = known;
        const day = at.toISOString().slice(0, 10);
        const subject = { facts: [], media, countries };
        const risk = scoreRisk(subject, currentRiskModel, day);
        const differs = withMedia(difference(stored, [], [], occasion), id);
        const rescoreOn = nextRiskDay(subject, currentRiskModel, day);
        batch.rescored.push({ ...announcements.announce({ id, known, risk, ...differs }), rescoreOn });
      }
    }
    return { ...batch, versions: announcements.takeVersions() };
  }

  private async write(
    { rebuilt, rescored, evidence }: Batch,
    { occasion, at }: Changing,
    tx: Tx,
  ): Promise<void> {
    await this.persons.save(rebuilt, at, tx);
    await this.persons.saveRisk(rescored, { at, compared: comparesEntries(occasion) }, tx);
    await this.evidence.save(evidence, at, tx);
  }
}
