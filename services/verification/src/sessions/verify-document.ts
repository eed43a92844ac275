import { Injectable } from '@nestjs/common';
import { DomainError, type ScanRequest } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AssessDocument, type ConfirmedDocument } from '../documents/assess-document.js';
import { documentSubject } from '../documents/document-subject.js';
import { ScreeningClient } from '../screening/screening.client.js';
import { hashToken } from './link-token.js';
import { rejections } from './rejections.js';
import { notCompared } from './session-life.js';
import { VerificationSessionRepository } from './verification-session.repository.js';
import type { VerificationSessionRow } from './verification-session.row.js';

type Outcome = Pick<VerificationSessionRow, 'status' | 'reasons'>;

/** Takes the document of a link and compares it with the subject of its session. Fields are not kept. */
@Injectable()
export class VerifyDocument {
  constructor(
    private readonly assess: AssessDocument,
    private readonly screening: ScreeningClient,
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `SCAN_NAMELESS`, when the link can be used again; `SCAN_LINK_INVALID`; `SERVICE_UNAVAILABLE`, when the session has
   * failed and says so to its creator.
   */
  async execute(token: string, document: ScanRequest, trigger: RequestTrigger): Promise<void> {
    const { lines, fields } = await this.assess.execute(document);
    // The subject could change every field on the way here, so what differs from the zone has to count.
    const assessed = await this.assess.confirmed(lines, fields, document.fields);
    documentSubject(assessed.fields); // what names nobody uses up no link
    const now = this.clock.now();
    const session = await this.transactions.run(trigger, (tx) =>
      this.sessions.claim(hashToken(token), now, tx),
    );
    if (session === null) throw new DomainError('SCAN_LINK_INVALID');
    try {
      const outcome = await this.outcome(session.personId, assessed, trigger);
      // It took so long that it was ended as interrupted: no result may count then.
      if (!(await this.end(session.id, outcome, trigger))) throw new DomainError('SERVICE_UNAVAILABLE');
    } catch (error) {
      await this.end(session.id, { status: 'failed', reasons: notCompared }, trigger);
      throw error;
    }
  }

  private async outcome(
    personId: string,
    { fields, authenticity }: ConfirmedDocument,
    trigger: RequestTrigger,
  ): Promise<Outcome> {
    const comparison = await this.screening.comparePerson(personId, documentSubject(fields), trigger);
    const reasons = rejections(authenticity, comparison);
    return { status: reasons.length === 0 ? 'verified' : 'rejected', reasons };
  }

  private async end(id: string, outcome: Outcome, trigger: RequestTrigger): Promise<boolean> {
    return this.transactions.run(trigger, (tx) => this.sessions.end(id, outcome, tx));
  }
}
