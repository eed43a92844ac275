import { Injectable } from '@nestjs/common';
import { Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import {
  AdministeredUsersRepository,
  type AccountSummary,
} from '../accounts/administered-users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';

/** Every account, the oldest first; for commands. */
@Injectable()
export class ListAccounts {
  constructor(
    private readonly users: AdministeredUsersRepository,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  execute(): Promise<AccountSummary[]> {
    const trigger = jobTrigger('list-accounts', this.ids);
    const client = { ip: 'local', userAgent: 'command line', trigger };
    return this.transactions.run(trigger, async (tx) => {
      await this.audit.add({ action: 'read-accounts', outcome: 'done' }, client, tx);
      return this.users.list(tx);
    });
  }
}
