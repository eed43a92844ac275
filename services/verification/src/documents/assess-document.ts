import { Injectable } from '@nestjs/common';
import type {
  Authenticity,
  DocumentFields,
  DocumentReading,
  GivenDocumentFields,
  ScanRequest,
} from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { parseZone } from '@probity/mrz';
import { authenticityOf } from './authenticity.js';
import { DocumentNumbersRepository } from './document-numbers.repository.js';
import { corrected, readZone, typedReading } from './read-zone.js';

export interface AssessedDocument {
  readonly lines: readonly string[] | null;
  /** As the zone says it. */
  readonly reading: DocumentReading;
  /** With what was corrected. */
  readonly fields: DocumentFields;
  readonly authenticity: Authenticity;
}

export type ConfirmedDocument = Pick<AssessedDocument, 'fields' | 'authenticity'>;

/**
 * Reads the lines of a document, or takes what was typed, and says what can be said of its authenticity. No lines at all are
 * a picture without a zone.
 */
@Injectable()
export class AssessDocument {
  constructor(
    private readonly numbers: DocumentNumbersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(request: ScanRequest): Promise<AssessedDocument> {
    const { lines, fields: given = {}, confidence = 0, repaired = false } = request;
    const isRepaired = typeof repaired === 'boolean' ? repaired : repaired.length > 0;
    const kept = lines === undefined || lines.length === 0 ? null : lines;
    const reading =
      kept === null
        ? { ...typedReading(given), ...(lines !== undefined && { status: 'unreadable' as const }) }
        : readZone(kept, { confidence, repaired: isRepaired }, this.today()).reading;
    const fields = corrected(reading.fields, given);
    return { lines: kept, reading, fields, authenticity: await this.judge(kept, fields, false) };
  }

  /** The same document once a person compared its fields with what is printed. */
  async confirmed(
    lines: readonly string[] | null,
    fields: DocumentFields,
    given: GivenDocumentFields | undefined,
  ): Promise<ConfirmedDocument> {
    const final = corrected(fields, given);
    return { fields: final, authenticity: await this.judge(lines, final, true) };
  }

  private async judge(
    lines: readonly string[] | null,
    fields: DocumentFields,
    confirmed: boolean,
  ): Promise<Authenticity> {
    const today = this.today();
    const numbers = await this.transactions.read((tx) => this.numbers.listsWith(fields, tx));
    const zone = lines === null ? null : parseZone(lines, { today });
    return authenticityOf({ zone, fields, confirmed, numbers, today });
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
