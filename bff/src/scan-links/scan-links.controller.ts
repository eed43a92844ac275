import { Controller, Ip } from '@nestjs/common';
import { openScanLink, scanByLink, type RouteInput, type RouteResponse } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Input, networkOf, Serves, TriggerOf } from '@probity/kit/http';
import { RateLimits } from '@probity/kit/redis';
import { VerificationClient } from '../service-clients/service.clients.js';

/** A subject opens a link and sends one document, perhaps in a few tries; who guesses tokens sends many. */
const linkRate = { perSecond: 0.1, burst: 20 };

/** A document is compared with its subject. */
const documentMs = 15_000;

/** For the subject of a verification session, who has no account. */
@Controller()
export class ScanLinksController {
  constructor(
    private readonly verification: VerificationClient,
    private readonly limits: RateLimits,
  ) {}

  @Serves(openScanLink)
  async open(
    @Input(openScanLink) input: RouteInput<typeof openScanLink>,
    @Ip() address: string,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof openScanLink>> {
    await this.limit(address);
    return this.verification.call(openScanLink, input, { correlationId });
  }

  @Serves(scanByLink)
  async use(
    @Input(scanByLink) input: RouteInput<typeof scanByLink>,
    @Ip() address: string,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<void> {
    await this.limit(address);
    await this.verification.call(scanByLink, input, { correlationId, timeout: documentMs });
  }

  private limit(address: string): Promise<void> {
    return this.limits.takeOrRefuse(`scan-links:${networkOf(address)}`, linkRate);
  }
}
