import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { missingFactor } from '../accounts/mfa-policy.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { AdminTokens } from '../keys/admin-tokens.js';
import { bearerIn, IdentifyCaller } from '../sessions/identify-caller.js';

/** A request of somebody who may administer; `actor` is in everything that it leaves in the audit log. */
export type Administration = Client & Required<Pick<Client, 'actor'>>;

/** Whether a request may administer accounts: by a token that `tokens admin` made, or as a signed-in administrator. */
@Injectable()
export class IdentifyAdministrator {
  constructor(
    private readonly settings: AuthSettings,
    private readonly tokens: AdminTokens,
    private readonly identifyCaller: IdentifyCaller,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws what `IdentifyCaller` throws, `ASSURANCE_TOO_LOW`, and `NOT_ADMINISTRATOR`, which it records. */
  async execute(authorization: string | undefined, client: Client): Promise<Administration> {
    const token = bearerIn(authorization);
    if (this.tokens.claimsToBe(token))
      return { ...client, actor: `token ${await this.tokens.verify(token)}` };
    const { user, session } = await this.identifyCaller.execute(authorization);
    if (user.role === 'administrator') {
      if (missingFactor(this.settings.mfa, user, session.aal) !== undefined)
        throw new DomainError('ASSURANCE_TOO_LOW');
      return { ...client, actor: user.id };
    }
    const refused = { action: 'administer', outcome: 'not-administrator', userId: user.id } as const;
    await this.transactions.run(client.trigger, (tx) =>
      this.audit.add({ ...refused, sessionId: session.id }, client, tx),
    );
    throw new DomainError('NOT_ADMINISTRATOR');
  }
}
