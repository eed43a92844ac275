import { Injectable } from '@nestjs/common';
import { Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { difference, noDifference } from '../history/difference.js';
import type { MonitoredChange } from '../monitoring/alerts-of.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { scoreRisk } from '../risk/risk-score.js';
import { Announcements } from './announcements.js';
import { EvidenceRepository, type PersonEvidence } from './evidence.repository.js';
import { PersonRepository } from './person.repository.js';
import { ReadStoredPersons, type StoredPerson } from './read-stored-persons.js';
import { rebuild, type RebuiltPerson, type RescoredPerson } from './rebuilt-person.js';
import { RecordChanges, type Changing } from './record-changes.js';

const batchSize = 1000;

function* batchesOf(personIds: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < personIds.length; from += batchSize)
    yield personIds.slice(from, from + batchSize);
}

interface Batch {
  readonly rebuilt: RebuiltPerson[];
  /** Persons whose description stays: no list describes them, or only the risk model is another. */
  readonly rescored: RescoredPerson[];
  readonly evidence: PersonEvidence[];
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
   * A check only compares again: it bumps `last_checked` and announces a risk that moved; another risk model does only the
   * second. The other occasions say that an entry changed, so every person is announced once, as added or changed, and its risk if it moved.
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
    for await (const personIds of batches) {
      const stored = await this.readStored.execute(personIds, occasion, tx);
      await this.write(this.rebuild(stored, changing, announcements), changing, tx);
      monitored.push(...(await this.recordChanges.append(announcements, changing, tx)));
    }
    await this.recordChanges.publish(announcements, monitored, changing, tx);
  }

  private rebuild(
    persons: readonly StoredPerson[],
    { occasion, at }: Changing,
    announcements: Announcements,
  ): Batch {
    const batch: Batch = { rebuilt: [], rescored: [], evidence: [] };
    for (const stored of persons) {
      const { id, known, members } = stored;
      const [first, ...rest] = members;
      if (first !== undefined) {
        const newId = (): string => this.ids.next();
        const now = rebuild([first, ...rest], stored.evidence, at.toISOString(), newId, currentRiskModel);
        const { described, evidence, risk, rescoreOn } = now;
        const { ties: _ties, ...description } = described;
        const differs = known === null ? noDifference : difference(stored, members, evidence, occasion);
        const after = announcements.announce({ id, known, risk, ...differs });
        const company = known?.company ?? null;
        if (occasion.kind === 'model') batch.rescored.push({ ...after, rescoreOn });
        else batch.rebuilt.push({ ...description, ...after, company, rescoreOn, isNew: known === null });
        batch.evidence.push(...evidence.map((one) => ({ ...one, personId: id })));
      } else if (known !== null) {
        const { countries } = known;
        const risk = scoreRisk({ facts: [], countries }, currentRiskModel, at.toISOString().slice(0, 10));
        const differs = difference(stored, [], [], occasion);
        batch.rescored.push({ ...announcements.announce({ id, known, risk, ...differs }), rescoreOn: null });
      }
    }
    return batch;
  }

  private async write(
    { rebuilt, rescored, evidence }: Batch,
    { occasion, at }: Changing,
    tx: Tx,
  ): Promise<void> {
    await this.persons.save(rebuilt, at, tx);
    await this.persons.saveRisk(rescored, { at, compared: occasion.kind !== 'model' }, tx);
    await this.evidence.save(evidence, at, tx);
  }
}
