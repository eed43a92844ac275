import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { DeclaredAccess } from '@probity/kit/http';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { ClientOf } from '../gotrue/request.decorators.js';
import { CallerOf } from './caller.decorator.js';
import type { Caller } from './identify-caller.js';
import { ownSession, type OwnSession } from './own-session.presenter.js';
import { sessionEnd } from './session-end.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignOut } from './sign-out.js';

/** Where somebody is signed in, beside the dialect: GoTrue has no such route. */
@Controller('user/sessions')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class OwnSessionsController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsRepository,
    private readonly signOut: SignOut,
  ) {}

  /** The newest first; without those that time has ended. */
  @Get()
  async list(@CallerOf() caller: Caller): Promise<{ readonly sessions: readonly OwnSession[] }> {
    this.checkAssurance(caller);
    const { user, session } = caller;
    const all = await this.transactions.read((tx) => this.sessions.listOf(user.id, tx));
    const now = this.clock.now();
    const live = all.filter((one) => sessionEnd(one, now, this.settings.session) === 'live');
    return { sessions: live.toReversed().map((one) => ownSession(one, session.id)) };
  }

  @Delete(':id')
  @HttpCode(204)
  async end(@CallerOf() caller: Caller, @Param('id') id: string, @ClientOf() client: Client): Promise<void> {
    this.checkAssurance(caller);
    const ended = uuid.test(id) && (await this.signOut.execute(caller, { sessionId: id }, client));
    if (!ended) throw new GotrueFailure('not_found', { message: 'This session does not exist' });
  }

  /** Who knows no more than the password shall neither see nor end the sessions of its owner. */
  private checkAssurance({ user, session }: Caller): void {
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
