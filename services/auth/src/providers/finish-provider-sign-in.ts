import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { AuthCodesRepository } from '../one-time-codes/auth-codes.repository.js';
import { hashOfLinkToken } from '../one-time-codes/one-time-code.js';
import type { OpenIdProvider } from '../provider-variable.js';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import { AcceptIdentity } from './accept-identity.js';
import { signInSeconds } from './browser-cookie.js';
import { OpenIdProviders } from './openid-providers.adapter.js';
import type { ProviderIdentity } from './provider-identity.js';
import { secretsOf } from './provider-sign-in-secrets.js';
import { ProviderSignInsRepository, type ProviderSignIn } from './provider-sign-ins.repository.js';

interface WayBack {
  readonly state: string;
  /** All that the provider sent the browser back with. */
  readonly parameters: URLSearchParams;
  /** What identifies the browser; `undefined` when it has no cookie. */
  readonly browser: string | undefined;
}

/** Where the browser goes next; `redirectTo` is `undefined` when nobody knows what it began. */
export interface Finished {
  readonly redirectTo: string | undefined;
  readonly outcome: { readonly authCode: string } | DomainError;
}

interface Begun {
  readonly signIn: ProviderSignIn;
  readonly provider: OpenIdProvider;
}

/** A refusal is a value, because what it used up must be committed. */
interface Refusal {
  readonly redirectTo?: string;
  readonly outcome: AuditOutcome;
  readonly error: DomainError;
}

const action = 'sign-in-provider';

/** How the audit log names what a provider did not confirm. */
const outcomeOf: Readonly<Record<string, AuditOutcome>> = {
  PROVIDER_REFUSED: 'refused-by-provider',
  PROVIDER_UNAVAILABLE: 'provider-unavailable',
};

/** Ends a sign-in at a provider: the browser is back. */
@Injectable()
export class FinishProviderSignIn {
  constructor(
    private readonly clock: Clock,
    private readonly cipher: Cipher,
    private readonly randomness: Randomness,
    private readonly transactions: Transactions,
    private readonly providers: OpenIdProviders,
    private readonly signIns: ProviderSignInsRepository,
    private readonly acceptIdentity: AcceptIdentity,
    private readonly authCodes: AuthCodesRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** A state works once, whatever comes of it. Failures of ours alone are thrown. */
  async execute(wayBack: WayBack, client: Client): Promise<Finished> {
    const begun = await this.transactions.run(client.trigger, (tx) => this.take(wayBack, client, tx));
    if ('error' in begun) return { redirectTo: begun.redirectTo, outcome: begun.error };
    const { redirectTo } = begun.signIn;
    const identity = await this.identityOf(begun.provider, wayBack, client);
    if (identity instanceof DomainError) return { redirectTo, outcome: identity };
    const outcome = await this.transactions.run(client.trigger, (tx) =>
      this.accept(begun, identity, client, tx),
    );
    return { redirectTo, outcome };
  }

  private async take({ state, browser }: WayBack, client: Client, tx: Tx): Promise<Begun | Refusal> {
    const signIn = await this.signIns.take(hashOfLinkToken(state), tx);
    const refusal = this.refusalOf(signIn, browser);
    const provider = signIn && this.providers.find(signIn.provider);
    if (refusal === undefined && signIn !== undefined && provider !== undefined) return { signIn, provider };
    const outcome = refusal ?? 'unknown-state';
    await this.audit.add({ action, outcome }, client, tx);
    const error = new DomainError('PROVIDER_STATE_WRONG');
    return { outcome, error, ...(signIn !== undefined && { redirectTo: signIn.redirectTo }) };
  }

  private refusalOf(
    signIn: ProviderSignIn | undefined,
    browser: string | undefined,
  ): AuditOutcome | undefined {
    if (signIn === undefined) return 'unknown-state';
    if (browser === undefined || !hashOfLinkToken(browser).equals(signIn.browserHash)) return 'other-browser';
    const age = this.clock.now().getTime() - signIn.createdAt.getTime();
    return age > signInSeconds * 1000 ? 'expired' : undefined;
  }

  private async identityOf(
    provider: OpenIdProvider,
    { state, parameters }: WayBack,
    client: Client,
  ): Promise<ProviderIdentity | DomainError> {
    try {
      return await this.providers.identityOf(provider, parameters, secretsOf(state, this.cipher));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const outcome = outcomeOf[error.code] ?? 'not-believed';
      await this.transactions.run(client.trigger, (tx) => this.audit.add({ action, outcome }, client, tx));
      return error;
    }
  }

  private async accept(
    { signIn, provider }: Begun,
    identity: ProviderIdentity,
    client: Client,
    tx: Tx,
  ): Promise<Finished['outcome']> {
    const accepted = await this.acceptIdentity.execute({ provider, identity, client }, tx);
    if (accepted.kind === 'refused') {
      const { outcome, error, userId } = accepted;
      const who = userId === undefined ? emailOf(identity) : { userId };
      await this.audit.add({ action, outcome, ...who }, client, tx);
      return error;
    }
    const { userId } = accepted;
    await this.audit.add({ action, outcome: 'done', userId }, client, tx);
    const hasSecondFactor = provider.trustMfa && identity.isMultiFactor;
    return { authCode: await this.issueCode(userId, signIn.codeChallenge, hasSecondFactor, tx) };
  }

  private async issueCode(
    userId: string,
    codeChallenge: string,
    hasSecondFactor: boolean,
    tx: Tx,
  ): Promise<string> {
    const authCode = this.randomness.bytes(32).toString('base64url');
    const facts = { userId, codeChallenge, hasSecondFactor, createdAt: this.clock.now() };
    const ofNoSignUp = { passwordHash: null, metadata: null };
    const codeHash = hashOfLinkToken(authCode);
    await this.authCodes.add({ codeHash, purpose: 'sign-in-provider', ...facts, ...ofNoSignUp }, tx);
    return authCode;
  }
}

const emailOf = ({ email }: ProviderIdentity): { readonly email?: string } =>
  email === undefined ? {} : { email };
