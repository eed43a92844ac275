import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { missingFactor } from '../accounts/mfa-policy.js';
import type { AuditEntry, AuditOutcome } from '../audit/audit-entry.js';
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

  /**
   * Throws what `IdentifyCaller` throws, `ASSURANCE_TOO_LOW` and `NOT_ADMINISTRATOR`, and records whom it refused, unless
   * there was no token at all.
   */
  async execute(authorization: string | undefined, client: Client): Promise<Administration> {
    const token = bearerIn(authorization);
    if (this.tokens.claimsToBe(token))
      return { ...client, actor: `token ${await this.accepted(this.tokens.verify(token), client)}` };
    const { user, session } = await this.accepted(this.identifyCaller.execute(authorization), client);
    const who = { userId: user.id, sessionId: session.id };
    if (user.role !== 'administrator') {
      await this.recordRefusal('not-administrator', who, client);
      throw new DomainError('NOT_ADMINISTRATOR');
    }
    if (missingFactor(this.settings.mfa, user, session.aal) !== undefined) {
      await this.recordRefusal('no-second-factor', who, client);
      throw new DomainError('ASSURANCE_TOO_LOW');
    }
    return { ...client, actor: user.id };
  }

  /** Forged, expired, of a session that ended: anybody can send one, so such tries are counted. */
  private async accepted<Known>(identified: Promise<Known>, client: Client): Promise<Known> {
    try {
      return await identified;
    } catch (error) {
      const isRefusal = error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE';
      if (isRefusal) await this.recordRefusal('unknown-token', {}, client);
      throw error;
    }
  }

  private recordRefusal(
    outcome: AuditOutcome,
    who: Pick<AuditEntry, 'userId' | 'sessionId'>,
    client: Client,
  ): Promise<void> {
    return this.transactions.run(client.trigger, (tx) =>
      this.audit.add({ action: 'administer', outcome, ...who }, client, tx),
    );
  }
}
