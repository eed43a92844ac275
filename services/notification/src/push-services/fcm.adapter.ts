import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { PushPayload } from '@probity/contracts';
import type { Clock } from '@probity/kit/context';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { fcmFailure } from './fcm-failure.js';
import { HttpPost } from './http-post.adapter.js';
import { KeptToken } from './kept-token.js';
import type { PostResponse } from './post-response.js';
import { noResponse, pushOutcome, type PushOutcome } from './push-outcome.js';
import { holdSeconds, type PushService, type PushTarget } from './push-service.js';
import type { FcmSettings } from './push-settings.js';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Seconds that the service account's own word is good for; Google allows no more. */
const assertionSeconds = 3_600;

/** Seconds before its end at which an access token is not used any more. */
const marginSeconds = 60;

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const tokenFailure = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/** There is no access token, so nothing was sent. */
class NoAccessToken extends Error {
  constructor(readonly outcome: PushOutcome) {
    super('no access token');
  }
}

/** Sends to apps on Android by Firebase Cloud Messaging, HTTP v1, as a service account (RFC 7523). */
export class FcmPush implements PushService<'fcm'> {
  private readonly http: HttpPost;
  private readonly key: KeyObject;
  private readonly token: KeptToken;

  constructor(
    private readonly settings: FcmSettings,
    ca: string | undefined,
    private readonly clock: Clock,
  ) {
    this.http = new HttpPost(ca);
    this.key = createPrivateKey(settings.privateKey.reveal());
    this.token = new KeptToken((now) => this.newToken(now), clock);
  }

  async send(to: PushTarget<'fcm'>, payload: PushPayload): Promise<PushOutcome> {
    try {
      const used = await this.token.get();
      const response = await this.post(to, payload, used);
      if (response.status !== 401) return this.outcomeOf(response);
      // An access token can be withdrawn before its end.
      this.token.drop(used);
      return this.outcomeOf(await this.post(to, payload, await this.token.get()));
    } catch (error) {
      return error instanceof NoAccessToken ? error.outcome : noResponse(error);
    }
  }

  close(): void {
    this.http.close();
  }

  private post({ token }: PushTarget<'fcm'>, payload: PushPayload, bearer: string): Promise<PostResponse> {
    const { messagesUrl, projectId } = this.settings;
    const message = {
      token,
      // Data alone: the app words what it shows, as the service worker does.
      data: { notificationId: payload.notificationId, type: payload.type },
      android: {
        priority: 'HIGH',
        ttl: `${holdSeconds}s`,
        // For a device out of reach four keys are kept and no more, so there is one for each of the four types.
        collapse_key: payload.type,
      },
    };
    return this.http.send(
      `${messagesUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`,
      { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      JSON.stringify({ message }),
    );
  }

  private outcomeOf({ status, retryAfter, json }: PostResponse): PushOutcome {
    return pushOutcome({ status, retryAfter, ...fcmFailure(json) }, this.clock.now());
  }

  /** Throws `NoAccessToken` where the response is none. */
  private async newToken(now: Date): Promise<{ value: string; until: Date }> {
    const { clientEmail, tokenUrl } = this.settings;
    const seconds = Math.floor(now.getTime() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + assertionSeconds)
      .sign(this.key);
    const form = new URLSearchParams({ grant_type: grantType, assertion });
    const { status, retryAfter, json } = await this.http.send(
      tokenUrl,
      { 'content-type': 'application/x-www-form-urlencoded' },
      form.toString(),
    );
    if (status < 200 || status >= 300) {
      const failure = tokenFailure.safeParse(json);
      const code = failure.success ? `${failure.data.error} of the access token` : 'of the access token';
      throw new NoAccessToken(pushOutcome({ status, retryAfter, isGone: false, code }, now));
    }
    const { access_token: value, expires_in: lasts } = tokenBody.parse(json);
    return { value, until: new Date(now.getTime() + (lasts - marginSeconds) * 1_000) };
  }
}
