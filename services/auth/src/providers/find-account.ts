import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { IdentitiesRepository } from '../accounts/identities.repository.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthSettings } from '../config.js';
import type { OpenIdProvider } from '../provider-variable.js';
import { maySignUp } from '../sign-up/sign-up-mode.js';
import type { ProviderIdentity } from './provider-identity.js';
import { refused, type ProviderRefusal } from './provider-refusal.js';

const unknownHere = 'There is no account for you here yet. Ask an administrator for an invitation.';

interface Search {
  readonly provider: OpenIdProvider;
  readonly identity: ProviderIdentity;
  /** Of an account that is made now. */
  readonly role: Role;
}

/** `new`: the provider's subject belongs to no account yet. */
type Found = { readonly kind: 'known' | 'new'; readonly user: User } | ProviderRefusal;

/**
 * Whose account it is follows from issuer and subject alone. The address counts the first time only, and only when the
 * provider says that it is the person's own.
 */
@Injectable()
export class FindAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
  ) {}

  async execute(search: Search, tx: Tx): Promise<Found> {
    const { provider, identity, role } = search;
    const userId = await this.identities.userIdOf(identity, tx);
    const known = userId === undefined ? undefined : await this.users.find(userId, tx);
    if (known !== undefined) return { kind: 'known', user: known };
    const { email } = identity;
    if (email === undefined) return refused('address-unproven', new DomainError('PROVIDER_EMAIL_UNVERIFIED'));
    const user = await this.users.findByEmail(email, tx);
    if (user !== undefined && !this.mayJoin(user, identity))
      return refused('address-taken', new DomainError('PROVIDER_ACCOUNT_TAKEN'), user.id);
    const isExpected = user !== undefined && (isConfirmed(user) || user.invitedAt !== null);
    if (!isExpected && !this.mayMake(provider, email))
      return refused('no-account', new DomainError('SIGN_UP_CLOSED', { detail: unknownHere }));
    return { kind: 'new', user: user ?? (await this.add(email, role, tx)) };
  }

  /**
   * An address may pass on from one person to another, who is another subject then. Where addresses are confirmed
   * unasked, anybody may own the account.
   */
  private mayJoin(user: User, { issuer }: ProviderIdentity): boolean {
    const isOfAnother = user.identities.some((identity) => identity.issuer === issuer);
    return !isOfAnother && !(isConfirmed(user) && this.settings.signUp.autoconfirm);
  }

  /** The provider may let in whom nobody invited, but domains hold for its people too. */
  private mayMake({ signUp }: OpenIdProvider, email: string): boolean {
    const { mode } = this.settings.signUp;
    return signUp && (mode.kind !== 'domain' || maySignUp(mode, email));
  }

  private async add(email: string, role: Role, tx: Tx): Promise<User> {
    const now = this.clock.now();
    const account = { email, passwordHash: null, role, metadata: {}, emailConfirmedAt: now };
    const { user, isNew } = await this.users.addOrFind(account, now, tx);
    if (!isNew) throw new DomainError('SERVICE_UNAVAILABLE'); // somebody else made it just now
    return user;
  }
}
