import { Controller } from '@nestjs/common';
import {
  createVerificationSession,
  getVerificationSession,
  type RouteInput,
  type VerificationSession,
} from '@probity/contracts';
import type { RequestCause } from '@probity/kit/context';
import { Caller, CauseOf, Input, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { CreateSession } from './create-session.js';
import { GetSession } from './get-session.js';

@Controller()
@SignedIn()
export class SessionsController {
  constructor(
    private readonly createSession: CreateSession,
    private readonly getSession: GetSession,
  ) {}

  @Serves(createVerificationSession)
  create(
    @Input(createVerificationSession) { body }: RouteInput<typeof createVerificationSession>,
    @Caller() caller: SignedInUser,
    @CauseOf() cause: RequestCause,
  ): Promise<VerificationSession> {
    return this.createSession.execute(body.personId, caller, cause);
  }

  @Serves(getVerificationSession)
  get(
    @Input(getVerificationSession) { params }: RouteInput<typeof getVerificationSession>,
  ): Promise<VerificationSession> {
    return this.getSession.execute(params.personId);
  }
}
