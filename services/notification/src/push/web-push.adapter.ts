import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import webPush from 'web-push';
import { noResponse, pushOutcome, type PushOutcome } from './push-outcome.js';
import { PushSettings } from './push-settings.js';

export interface WebSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Seconds that a push service holds a message for a device that it does not reach. */
const holdSeconds = 86_400;

const timeoutMs = 10_000;

/** Sends by Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed by the installation (RFC 8292). */
@Injectable()
export class WebPush {
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

  /** A response in time or none: both are outcomes. */
  async send({ endpoint, p256dh, auth }: WebSubscription, payload: PushPayload): Promise<PushOutcome> {
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
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        options,
      );
      return pushOutcome(statusCode, headers['retry-after'], this.clock.now());
    } catch (error) {
      if (error instanceof webPush.WebPushError)
        return pushOutcome(error.statusCode, error.headers['retry-after'], this.clock.now());
      return noResponse(error);
    }
  }

  /** Open connections would hold the process up. */
  close(): void {
    this.agent.destroy();
  }
}
