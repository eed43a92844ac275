import { Injectable } from '@nestjs/common';
import { DomainError, personRemoved } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { ScannedSubjectRepository } from './scanned-subject.repository.js';

/** Erases a subject that a scan made, with reports, history and names, and says that it left. */
@Injectable()
export class EraseScannedSubject {
  constructor(
    private readonly subjects: ScannedSubjectRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `PERSON_NOT_FOUND` for who is none of a scan, `SUBJECT_IN_USE` while another user monitors it. */
  async execute(personId: string, userId: string, trigger: RequestTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const subject = await this.subjects.lock(personId, tx);
      if (subject === null) throw new DomainError('PERSON_NOT_FOUND');
      if (await this.subjects.isMonitoredByOthers(personId, userId, tx))
        throw new DomainError('SUBJECT_IN_USE');
      await this.subjects.erase(personId, tx);
      const entityVersion = subject.entityVersion + 1;
      await this.outbox.write(tx, trigger, personRemoved, { personId, entityVersion });
    });
  }
}
