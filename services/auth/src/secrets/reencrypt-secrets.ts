import { Injectable } from '@nestjs/common';
import { Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { Cipher } from './cipher.js';
import type { SealedCounts } from './sealed-column.js';
import { SealedValues, type Page } from './sealed-values.js';
import { SealedValuesRepository } from './sealed-values.repository.js';

/**
 * Seals everything anew that is not under the first secret. Each page is a transaction of its own, so one that was
 * interrupted goes on where it was when it is run again; runs beside the service.
 */
@Injectable()
export class ReencryptSecrets {
  constructor(
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly cipher: Cipher,
    private readonly sealed: SealedValues,
    private readonly repository: SealedValuesRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** How it was: `older` are now under the first secret, `unknown` are left as they are. */
  async execute(): Promise<SealedCounts[]> {
    const trigger = jobTrigger('keys reencrypt', this.ids);
    await this.note('begun', trigger);
    const counts = await this.sealed.count((page) => this.reseal(page, trigger));
    await this.note('done', trigger);
    return counts;
  }

  private async reseal({ column, values }: Page, trigger: JobTrigger): Promise<void> {
    const older = values.filter(({ opened }) => opened?.isCurrent === false);
    if (older.length === 0) return;
    await this.transactions.run(trigger, async (tx) => {
      for (const value of older) {
        if (value.opened === undefined) continue;
        const sealed = this.cipher.seal(column.use, value.id, value.opened.plain);
        await this.repository.replace(column, value, sealed, tx);
      }
    });
  }

  private async note(outcome: AuditOutcome, trigger: JobTrigger): Promise<void> {
    const client = { ip: 'local', userAgent: 'command line', trigger };
    await this.transactions.run(trigger, (tx) =>
      this.audit.add({ action: 'reencrypt', outcome }, client, tx),
    );
  }
}
