import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { Announcements } from './announcements.js';
import { PersonRepository } from './person.repository.js';
import { RecordChanges, type Changing } from './record-changes.js';

/** Notes of persons that entries of others may be the same subject. Their risk stays: people decide whether they are. */
@Injectable()
export class AddPossibleMatches {
  constructor(
    private readonly persons: PersonRepository,
    private readonly recordChanges: RecordChanges,
  ) {}

  /** @param matches by person; each becomes one change of the person. */
  async execute(
    matches: ReadonlyMap<string, readonly ChangedEvidence[]>,
    changing: Changing,
    tx: Tx,
  ): Promise<void> {
    const announcements = new Announcements(changing.occasion);
    const persons = await this.persons.lock([...matches.keys()].sort(), tx);
    const risks = persons.map((known) => {
      const { id, score, band, model, reasons } = known;
      const risk = { score, band, model, reasons };
      const changed = { id, known, risk, fields: [], evidence: matches.get(id) ?? [] };
      return { ...announcements.announce(changed), rescoreOn: known.rescoreOn };
    });
    await this.persons.saveRisk(risks, { at: changing.at, compared: true }, tx);
    const monitored = await this.recordChanges.append(announcements.takeVersions(), changing, tx);
    await this.recordChanges.publish(announcements, monitored, changing, tx);
  }
}
