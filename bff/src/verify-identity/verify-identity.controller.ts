import { Controller } from '@nestjs/common';
import {
  createVerificationSession,
  getVerificationSession,
  runChecks,
  verifyIdentity,
  type RouteInput,
  type VerifyIdentityAnswer,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { VerificationClient } from '../service-clients/service.clients.js';

/** A check run waits for a screening against every list. */
const checksTimeoutMs = 15_000;

@Controller()
export class VerifyIdentityController {
  constructor(private readonly verification: VerificationClient) {}

  @Serves(verifyIdentity)
  act(
    @Input(verifyIdentity) { body }: RouteInput<typeof verifyIdentity>,
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<VerifyIdentityAnswer> {
    const asCaller = { bearer, correlationId, timeout: checksTimeoutMs };
    switch (body.action) {
      case 'run-checks':
        return this.verification.call(runChecks, { body: { personId: body.personId } }, asCaller);
      case 'create-session':
        return this.verification.call(
          createVerificationSession,
          { body: { personId: body.personId } },
          asCaller,
        );
      case 'check-status':
        return this.verification.call(
          getVerificationSession,
          { params: { sessionId: body.sessionId } },
          asCaller,
        );
    }
  }
}
