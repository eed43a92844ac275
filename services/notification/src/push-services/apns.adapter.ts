import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { PushPayload } from '@probity/contracts';
import type { Clock } from '@probity/kit/context';
import { SignJWT } from 'jose';
import { apnsFailure } from './apns-failure.js';
import { Http2Connection } from './http2-connection.adapter.js';
import { KeptToken } from './kept-token.js';
import type { PostResponse } from './post-response.js';
import { noResponse, pushOutcome, type PushOutcome } from './push-outcome.js';
import { holdSeconds, type PushService, type PushTarget } from './push-service.js';
import type { ApnsSettings } from './push-settings.js';
import { pushText, pushTitle } from './push-text.js';

/** Apple refuses tokens of an hour, and new ones before the last has 20 minutes. */
const tokenMs = 2_400_000;

/** Sends to apps on iOS by Apple's push notification service, with tokens that the installation signs. */
export class ApnsPush implements PushService<'apns'> {
  private readonly connection: Http2Connection;
  private readonly key: KeyObject;
  private readonly token: KeptToken;

  constructor(
    private readonly settings: ApnsSettings,
    ca: string | undefined,
    private readonly clock: Clock,
  ) {
    this.connection = new Http2Connection(settings.url, ca);
    this.key = createPrivateKey(settings.privateKey.reveal());
    this.token = new KeptToken((now) => this.newToken(now), clock);
  }

  async send(to: PushTarget<'apns'>, payload: PushPayload): Promise<PushOutcome> {
    try {
      const used = await this.token.get();
      const response = await this.post(to, payload, used);
      if (apnsFailure(response).code !== 'ExpiredProviderToken') return this.outcomeOf(response);
      this.token.drop(used);
      return this.outcomeOf(await this.post(to, payload, await this.token.get()));
    } catch (error) {
      return noResponse(error);
    }
  }

  close(): void {
    this.connection.close();
  }

  private post({ token }: PushTarget<'apns'>, payload: PushPayload, bearer: string): Promise<PostResponse> {
    const { notificationId, type } = payload;
    const expiresAt = Math.floor(this.clock.now().getTime() / 1_000) + holdSeconds;
    const headers = {
      authorization: `bearer ${bearer}`,
      'apns-topic': this.settings.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(expiresAt),
      // One that is sent again takes the place of itself.
      'apns-collapse-id': notificationId,
    };
    const alert = { title: pushTitle, body: pushText(type) };
    const body = { aps: { alert, sound: 'default' }, notificationId, type };
    return this.connection.post(`/3/device/${token}`, headers, JSON.stringify(body));
  }

  private outcomeOf(response: PostResponse): PushOutcome {
    return pushOutcome({ ...response, ...apnsFailure(response) }, this.clock.now());
  }

  private async newToken(now: Date): Promise<{ value: string; until: Date }> {
    const value = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: this.settings.keyId })
      .setIssuer(this.settings.teamId)
      .setIssuedAt(Math.floor(now.getTime() / 1_000))
      .sign(this.key);
    return { value, until: new Date(now.getTime() + tokenMs) };
  }
}
