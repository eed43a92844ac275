import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { IdentitiesRepository } from '../accounts/identities.repository.js';
import { isBanned, isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { OpenIdProvider } from '../provider-variable.js';
import { FindAccount } from './find-account.js';
import { FollowRole } from './follow-role.js';
import type { ProviderIdentity } from './provider-identity.js';
import { refused, type ProviderRefusal } from './provider-refusal.js';
import { roleOfGroups } from './provider-role.js';

interface Proof {
  readonly provider: OpenIdProvider;
  readonly identity: ProviderIdentity;
  readonly client: Client;
}

type Accepted = { readonly kind: 'accepted'; readonly userId: string } | ProviderRefusal;

/** Opens the account of somebody whom a provider vouches for. */
@Injectable()
export class AcceptIdentity {
  constructor(
    private readonly clock: Clock,
    private readonly findAccount: FindAccount,
    private readonly followRole: FollowRole,
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
  ) {}

  async execute({ provider, identity, client }: Proof, tx: Tx): Promise<Accepted> {
    const { groups } = identity;
    // Nobody loses or keeps rights by what could not be read.
    if (provider.roles !== undefined && groups === undefined)
      return refused('not-believed', new DomainError('PROVIDER_RESPONSE_INVALID'));
    const role = provider.roles && roleOfGroups(groups ?? [], provider.roles);
    const found = await this.findAccount.execute({ provider, identity, role: role ?? 'user' }, tx);
    if (found.kind === 'refused') return found;
    const now = this.clock.now();
    if (isBanned(found.user, now)) return refused('banned', new DomainError('ACCOUNT_BANNED'), found.user.id);
    const user = await this.followRole.execute(
      { found: found.user, role, provider: provider.id, client },
      tx,
    );
    if (!isConfirmed(user)) await this.takeOver(user, role, tx);
    await this.noteSignIn(found.kind, { ...identity, userId: user.id, provider: provider.id }, client, tx);
    return { kind: 'accepted', userId: user.id };
  }

  /** Anybody may have signed up with the address, so nothing of that stays. An invitation is an administrator's. */
  private async takeOver(user: User, role: Role = 'user', tx: Tx): Promise<void> {
    const now = this.clock.now();
    const changes = { emailConfirmedAt: now, passwordHash: null, metadata: {} };
    const powerless = user.invitedAt === null ? { role, appData: {} } : {};
    await this.users.change(user.id, { ...changes, ...powerless }, now, tx);
    await this.codes.removeAllOf(user.id, tx);
  }

  private async noteSignIn(
    kind: 'known' | 'new',
    identity: Parameters<IdentitiesRepository['add']>[0],
    client: Client,
    tx: Tx,
  ): Promise<void> {
    const now = this.clock.now();
    if (kind === 'known') return this.identities.noteSignIn(identity, identity.provider, now, tx);
    await this.identities.add(identity, now, tx);
    await this.audit.add({ action: 'join-provider', outcome: 'done', userId: identity.userId }, client, tx);
  }
}
