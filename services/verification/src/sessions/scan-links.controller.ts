import { Controller } from '@nestjs/common';
import {
  createScanLink,
  DomainError,
  openScanLink,
  scanByLink,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { CreateScanLink } from './create-scan-link.js';
import { hashToken } from './link-token.js';
import { VerificationSessionRepository } from './verification-session.repository.js';
import { VerifyDocument } from './verify-document.js';

@Controller()
export class ScanLinksController {
  constructor(
    private readonly createLink: CreateScanLink,
    private readonly verifyDocument: VerifyDocument,
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(createScanLink)
  create(
    @Input(createScanLink) { params }: RouteInput<typeof createScanLink>,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof createScanLink>> {
    return this.createLink.execute(params.sessionId, caller, trigger);
  }

  @Serves(openScanLink)
  async open(
    @Input(openScanLink) { body }: RouteInput<typeof openScanLink>,
  ): Promise<RouteResponse<typeof openScanLink>> {
    const now = this.clock.now();
    const session = await this.transactions.read((tx) => this.sessions.open(hashToken(body.token), now, tx));
    if (session === null) throw new DomainError('SCAN_LINK_INVALID');
    return { expiresAt: session.expiresAt.toISOString() };
  }

  @Serves(scanByLink)
  use(
    @Input(scanByLink) { body }: RouteInput<typeof scanByLink>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.verifyDocument.execute(body.token, body.document, trigger);
  }
}
