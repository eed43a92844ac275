import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { networkOf } from '@probity/kit/http';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { hashOfLinkToken } from '../one-time-codes/one-time-code.js';
import type { OpenIdProvider } from '../provider-variable.js';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { signInSeconds } from './browser-cookie.js';
import { OpenIdProviders } from './openid-providers.adapter.js';
import { secretsOf } from './provider-sign-in-secrets.js';
import { ProviderSignInsRepository } from './provider-sign-ins.repository.js';

export interface Beginning {
  readonly provider: OpenIdProvider;
  /** Allowed. */
  readonly redirectTo: string;
  readonly codeChallenge: string;
  /** What identifies the browser. */
  readonly browser: string;
}

const action = 'begin-sign-in-provider';

/** Begins a sign-in that only this browser can finish. */
@Injectable()
export class BeginProviderSignIn {
  constructor(
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly buckets: RequestBuckets,
    private readonly providers: OpenIdProviders,
    private readonly signIns: ProviderSignInsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** Where the browser goes. Throws `TOO_MANY_REQUESTS`, `PROVIDER_UNAVAILABLE`. */
  async execute(beginning: Beginning, client: Client): Promise<string> {
    await this.limit(client);
    const state = this.randomness.bytes(32).toString('base64url');
    const url = await this.providers
      .signInUrl(beginning.provider, secretsOf(state, this.cipher))
      .catch(async (error: unknown) => {
        await this.transactions.run(client.trigger, (tx) => this.record('provider-unavailable', client, tx));
        throw error;
      });
    await this.transactions.run(client.trigger, (tx) => this.store(state, beginning, tx));
    return url;
  }

  private async limit(client: Client): Promise<void> {
    const retryAfterSeconds = await this.transactions.run(client.trigger, async (tx) => {
      const seconds = await this.buckets.take('providers', networkOf(client.ip), tx);
      if (seconds > 0) await this.record('throttled', client, tx);
      return seconds;
    });
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  private async store(state: string, beginning: Beginning, tx: Tx): Promise<void> {
    const { provider, redirectTo, codeChallenge, browser } = beginning;
    const createdAt = this.clock.now();
    const hashes = { stateHash: hashOfLinkToken(state), browserHash: hashOfLinkToken(browser) };
    const since = new Date(createdAt.getTime() - signInSeconds * 1000);
    const signIn = { ...hashes, provider: provider.id, redirectTo, codeChallenge, createdAt };
    await this.signIns.add(signIn, since, tx);
  }

  private record(outcome: AuditOutcome, client: Client, tx: Tx): Promise<void> {
    return this.audit.add({ action, outcome }, client, tx);
  }
}
