import { Injectable } from '@nestjs/common';
import { Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import { longestAdminToken } from '../keys/admin-token-age.js';
import { AdminTokens, type AdminToken } from '../keys/admin-tokens.js';

/** Makes a token for scripts that administer accounts. Its id is in the audit log, and in what is done with it. */
@Injectable()
export class IssueAdminToken {
  constructor(
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly tokens: AdminTokens,
    private readonly audit: AuditRepository,
  ) {}

  async execute(): Promise<AdminToken> {
    const made = await this.tokens.sign(longestAdminToken);
    const trigger = jobTrigger('tokens admin', this.ids);
    const client = { ip: 'local', userAgent: 'command line', trigger, actor: `token ${made.id}` };
    // Before anybody has it: a token that is not in the log does not exist.
    await this.transactions.run(trigger, (tx) =>
      this.audit.add({ action: 'issue-admin-token', outcome: 'done' }, client, tx),
    );
    return made;
  }
}
