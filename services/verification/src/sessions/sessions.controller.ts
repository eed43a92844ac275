import { Controller } from '@nestjs/common';
import {
  createVerificationSession,
  getVerificationSession,
  type RouteInput,
  type VerificationSession,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { CreateSession } from './create-session.js';
import { GetSession } from './get-session.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly createSession: CreateSession,
    private readonly getSession: GetSession,
  ) {}

  @Serves(createVerificationSession)
  create(
    @Input(createVerificationSession) { body }: RouteInput<typeof createVerificationSession>,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<VerificationSession> {
    return this.createSession.execute(body.personId, caller, trigger);
  }

  @Serves(getVerificationSession)
  get(
    @Input(getVerificationSession) { params }: RouteInput<typeof getVerificationSession>,
    @CurrentUser() caller: AuthenticatedUser,
  ): Promise<VerificationSession> {
    return this.getSession.execute(params.sessionId, caller);
  }
}
