import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import webPush from 'web-push';
import { noResponse, pushOutcome, type PushOutcome } from './push-outcome.js';
import { holdSeconds, timeoutMs, type PushService, type PushTarget } from './push-service.js';
import { PushSettings } from './push-settings.js';

type Headers = Readonly<Record<string, string | undefined>>;

/** Sends by Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed by the installation (RFC 8292). */
@Injectable()
export class WebPush implements PushService<'web'> {
  /** The uncompressed point in base64url. */
  readonly publicKey: string;
  private readonly agent: Agent;
  private readonly vapidDetails: { subject: string; publicKey: string; privateKey: string };

  constructor(
    { key, contact, ca }: PushSettings,
    private readonly clock: Clock,
  ) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(key.reveal(), 'hex');
    this.publicKey = pair.getPublicKey().toString('base64url');
    const privateKey = pair.getPrivateKey().toString('base64url');
    this.vapidDetails = { subject: contact, publicKey: this.publicKey, privateKey };
    this.agent = new Agent({ keepAlive: true, maxSockets: 20, ...(ca !== undefined && { ca }) });
  }

  async send({ endpoint, keys }: PushTarget<'web'>, payload: PushPayload): Promise<PushOutcome> {
    try {
      const options = {
        vapidDetails: this.vapidDetails,
        agent: this.agent,
        timeout: timeoutMs,
        TTL: holdSeconds,
        urgency: 'high' as const,
        contentEncoding: 'aes128gcm' as const,
        // A newer message of a topic replaces an older one; at most 32 characters of base64url.
        topic: payload.notificationId.replaceAll('-', '').slice(0, 32),
      };
      const { statusCode, headers } = await webPush.sendNotification(
        { endpoint, keys },
        JSON.stringify(payload),
        options,
      );
      return this.outcomeOf(statusCode, headers);
    } catch (error) {
      if (error instanceof webPush.WebPushError) return this.outcomeOf(error.statusCode, error.headers);
      return noResponse(error);
    }
  }

  /** Source: RFC 8030, sections 5 and 7.3. */
  private outcomeOf(status: number, headers: Headers): PushOutcome {
    const isGone = status === 404 || status === 410;
    return pushOutcome({ status, retryAfter: headers['retry-after'], isGone }, this.clock.now());
  }

  close(): void {
    this.agent.destroy();
  }
}
