import { Injectable } from '@nestjs/common';
import { DomainError, type getHeldData, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import { userResponse } from '../accounts/user-response.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import { PrivacyChoicesRepository } from '../privacy/privacy-choices.repository.js';
import type { Caller } from '../sessions/identify-caller.js';
import { ownSession } from '../sessions/own-session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** What auth holds of its caller, without what signs in: no hash, secret or key. */
@Injectable()
export class ListOwnData {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
    private readonly privacyChoices: PrivacyChoicesRepository,
  ) {}

  /** Throws `ASSURANCE_TOO_LOW`. */
  async execute({ user, session }: Caller): Promise<RouteResponse<typeof getHeldData>> {
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
    return this.transactions.read(async (tx) => {
      const sessions = await this.sessions.listOf(user.id, tx);
      return {
        user: userResponse(user),
        sessions: sessions.map((each) => ownSession(each, session.id)),
        privacy: await this.privacyChoices.of(user.id, tx),
        auditEntries: await this.audit.listOf(user.id, tx),
      };
    });
  }
}
