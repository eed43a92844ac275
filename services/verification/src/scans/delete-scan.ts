import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient } from '../screening/screening.client.js';
import { ScanRepository } from './scan.repository.js';

/** Erases a scan, and on request the subject that it made. */
@Injectable()
export class DeleteScan {
  constructor(
    private readonly scans: ScanRepository,
    private readonly screening: ScreeningClient,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `SCAN_NOT_FOUND`; `SUBJECT_IN_USE` and `SERVICE_UNAVAILABLE`, when both stay. */
  async execute(
    { scanId, erasesSubject }: { readonly scanId: string; readonly erasesSubject: boolean },
    { userId }: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<void> {
    const own = { id: scanId, userId };
    const { scan, isShared } = await this.transactions.read(async (tx) => {
      const found = await this.scans.get(own, tx);
      return { scan: found, isShared: await this.scans.isSubjectOfOthers(found, tx) };
    });
    // Whoever was confirmed: a confirmation that failed, or came second, may have made a subject all the same.
    if (erasesSubject) {
      if (isShared) throw new DomainError('SUBJECT_IN_USE');
      await this.eraseSubject(scan.subjectId, userId, trigger);
    }
    await this.transactions.run(trigger, (tx) => this.scans.delete(own, tx));
  }

  private async eraseSubject(personId: string, userId: string, trigger: RequestTrigger): Promise<void> {
    try {
      await this.screening.eraseSubject(personId, userId, trigger);
    } catch (error) {
      // None was made, or an earlier try erased it and could not delete the scan.
      if (!(error instanceof DomainError && error.code === 'PERSON_NOT_FOUND')) throw error;
    }
  }
}
