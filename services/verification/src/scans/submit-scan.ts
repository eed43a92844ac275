import { Injectable } from '@nestjs/common';
import {
  type DocumentFields,
  type ScanCandidate,
  type ScanRequest,
  type ScanResponse,
} from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { includesRole, FormUpload, type AuthenticatedUser } from '@probity/kit/http';
import { RateLimits } from '@probity/kit/redis';
import { AssessDocument } from '../documents/assess-document.js';
import { documentName, documentSubject } from '../documents/document-subject.js';
import { ReadImage } from '../documents/read-image.js';
import { ScreeningClient } from '../screening/screening.client.js';
import { ScanRepository } from './scan.repository.js';

/** Several times what the checks of a day need: each scan is compared with the lists, and searches are limited. */
const dailyScans = 60;
const scanRate = { perSecond: dailyScans / 86_400, burst: dailyScans };

/** Keeps what a document says and finds who it may be of. */
@Injectable()
export class SubmitScan {
  constructor(
    private readonly readImage: ReadImage,
    private readonly assess: AssessDocument,
    private readonly screening: ScreeningClient,
    private readonly scans: ScanRepository,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws what `ReadImage` throws, `INVALID_REQUEST`, `RATE_LIMIT_REACHED`, `SERVICE_UNAVAILABLE`: then nothing is kept. */
  async execute(
    request: ScanRequest | FormUpload,
    caller: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<ScanResponse> {
    const { userId, role } = caller;
    if (!includesRole(role, 'analyst')) await this.limits.takeOrRefuse(`scans:${userId}`, scanRate);
    const { lines, reading, fields, authenticity } = await this.assess.execute(
      request instanceof FormUpload ? await this.readImage.execute(request, userId) : request,
    );
    const candidates = await this.candidatesOf(fields, trigger);
    const [scanId, subjectId] = [this.ids.next(), this.ids.next()];
    const { status } = reading;
    const confirmation = { personId: null, confirmedAt: null };
    const kept = { status, lines, reading, fields, authenticity, ...confirmation };
    await this.transactions.run(trigger, (tx) =>
      this.scans.add({ id: scanId, userId, createdAt: this.clock.now(), subjectId, ...kept }, tx),
    );
    return { scanId, status, reading: { ...reading, fields }, authenticity, personId: null, candidates };
  }

  private async candidatesOf(fields: DocumentFields, trigger: RequestTrigger): Promise<ScanCandidate[]> {
    return documentName(fields) === null
      ? []
      : this.screening.findCandidates(documentSubject(fields), trigger);
  }
}
