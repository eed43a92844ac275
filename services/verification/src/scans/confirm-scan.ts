import { Injectable } from '@nestjs/common';
import type { confirmScan, DocumentFields, RouteInput } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { AssessDocument } from '../documents/assess-document.js';
import { documentSubject } from '../documents/document-subject.js';
import { ScreeningClient } from '../screening/screening.client.js';
import { chosenPerson } from './chosen-person.js';
import { ScanRepository } from './scan.repository.js';

/** Takes over the fields of a scan, as corrected, for somebody of the database or for a new subject. */
@Injectable()
export class ConfirmScan {
  constructor(
    private readonly assess: AssessDocument,
    private readonly screening: ScreeningClient,
    private readonly scans: ScanRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whose document it is. A scan that is confirmed stays as it is.
   *
   * Throws `SCAN_NOT_FOUND`, `SCAN_NAMELESS`, `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`.
   */
  async execute(
    { params, body }: RouteInput<typeof confirmScan>,
    caller: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<string> {
    const own = { id: params.scanId, userId: caller.userId };
    const scan = await this.transactions.read((tx) => this.scans.get(own, tx));
    if (scan.personId !== null) return scan.personId;
    const { fields, authenticity } = await this.assess.confirmed(scan.lines, scan.fields, body.fields);
    const chosen = await this.chosen(body.personId, fields, caller, trigger);
    const personId = chosen ?? scan.subjectId;
    if (chosen === null)
      await this.screening.createSubject(
        { personId, scanId: scan.id, subject: documentSubject(fields) },
        trigger,
      );
    const confirmation = { fields, authenticity, personId, confirmedAt: this.clock.now() };
    return this.transactions.run(trigger, (tx) => this.scans.confirm(own, confirmation, tx));
  }

  /** Null for a new subject. */
  private async chosen(
    personId: string | null | undefined,
    fields: DocumentFields,
    caller: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<string | null> {
    const subject = documentSubject(fields);
    if (personId === undefined) return chosenPerson(await this.screening.findCandidates(subject, trigger));
    if (personId !== null) await this.screening.requirePerson(personId, caller, trigger);
    return personId;
  }
}
