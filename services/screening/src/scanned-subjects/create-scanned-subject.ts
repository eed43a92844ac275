import { Injectable } from '@nestjs/common';
import type { Subject } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Announcements } from '../persons/announcements.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { PersonRepository } from '../persons/person.repository.js';
import { RecordChanges } from '../persons/record-changes.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { scoreRisk } from '../risk/risk-score.js';
import { describedSubject } from './described-subject.js';
import { ScannedSubjectRepository } from './scanned-subject.repository.js';

interface Scanned {
  readonly personId: string;
  readonly scanId: string;
  readonly subject: Subject;
}

/** Makes a subject of a document. Its risk is what its countries alone give, until a check compares it with the lists. */
@Injectable()
export class CreateScannedSubject {
  constructor(
    private readonly known: KnownPersonRepository,
    private readonly persons: PersonRepository,
    private readonly subjects: ScannedSubjectRepository,
    private readonly recordChanges: RecordChanges,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The same `personId` again changes nothing. */
  async execute({ personId, scanId, subject }: Scanned, trigger: RequestTrigger): Promise<void> {
    const at = this.clock.now();
    const occasion = { kind: 'scan', id: scanId } as const;
    const countries = subject.countries ?? [];
    const risk = scoreRisk(
      { facts: [], media: [], countries },
      currentRiskModel,
      at.toISOString().slice(0, 10),
    );
    await this.transactions.run(trigger, async (tx) => {
      if ((await this.known.find(personId, tx)) !== null) return;
      const announcements = new Announcements(occasion);
      const first = announcements.announce({ id: personId, known: null, risk, fields: [], evidence: [] });
      await this.persons.save([describedSubject(personId, subject, first)], at, tx);
      await this.subjects.mark(personId, tx);
      const changing = { occasion, at, trigger };
      await this.recordChanges.append(announcements.takeVersions(), changing, tx);
      await this.recordChanges.publish(announcements, [], changing, tx);
    });
  }
}
