import { Controller, Req, Res } from '@nestjs/common';
import {
  deleteOwnAccount,
  exportOwnAccount,
  getHeldData,
  type ReceiptLink,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { ListHeldData } from '@probity/kit/personal-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptToken, noSessionCookie } from '../auth-proxy/session-cookie.js';
import {
  AuthClient,
  NotificationClient,
  ScreeningClient,
  VerificationClient,
} from '../service-clients/service.clients.js';

/** Every row of a user, where there are many. */
const exportMs = 20_000;

/** A password is hashed for it, in turn with others. */
const eraseMs = 10_000;

@Controller()
export class AccountController {
  constructor(
    private readonly clock: Clock,
    private readonly auth: AuthClient,
    private readonly screening: ScreeningClient,
    private readonly verification: VerificationClient,
    private readonly notification: NotificationClient,
    private readonly ownData: ListHeldData,
  ) {}

  /** From all apps or not at all: a file with a part missing would look whole. */
  @Serves(exportOwnAccount)
  async export(
    @CurrentUser() { userId, bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof exportOwnAccount>> {
    const asCaller = { bearer, correlationId, timeout: exportMs };
    const [auth, screening, verification, notification, bff] = await Promise.all([
      this.auth.call(getHeldData, {}, asCaller),
      this.screening.call(getHeldData, {}, asCaller),
      this.verification.call(getHeldData, {}, asCaller),
      this.notification.call(getHeldData, {}, asCaller),
      this.ownData.execute(userId),
    ]);
    const data = { auth, screening, verification, notification, bff };
    return { exportedAt: this.clock.now().toISOString(), userId, data };
  }

  @Serves(deleteOwnAccount)
  async erase(
    @Input(deleteOwnAccount) input: RouteInput<typeof deleteOwnAccount>,
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
    @Req() { ip, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceiptLink> {
    const asCaller = { bearer, correlationId, timeout: eraseMs, ...(await this.auth.from(ip)) };
    const link = await this.auth.call(deleteOwnAccount, input, asCaller);
    if (keptToken(headers) !== '') void reply.header('set-cookie', noSessionCookie);
    return link;
  }
}
