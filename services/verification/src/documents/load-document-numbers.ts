import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { type JobTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { DocumentNumbersRepository } from './document-numbers.repository.js';
import { parseNumberFile, type NumberKind } from './number-file.js';

/** Takes a file of document numbers in the place of all of its kind; a file with a fault changes nothing. */
@Injectable()
export class LoadDocumentNumbers {
  constructor(
    private readonly numbers: DocumentNumbersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns how many there are. Throws `INVALID_REQUEST` naming the line. */
  async execute(kind: NumberKind, text: string, trigger: JobTrigger): Promise<number> {
    const parsed = parseNumberFile(text);
    if ('fault' in parsed)
      throw new DomainError('INVALID_REQUEST', { detail: `The file is not read: ${parsed.fault}.` });
    await this.transactions.run(trigger, (tx) =>
      this.numbers.replace(kind, parsed.numbers, this.clock.now(), tx),
    );
    return parsed.numbers.length;
  }
}
