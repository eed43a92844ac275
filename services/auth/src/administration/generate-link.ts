import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { mergedData } from '../accounts/user-data.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import { MailedCodes } from '../one-time-codes/mailed-codes.js';
import type { CodePurpose, MintedCode } from '../one-time-codes/one-time-code.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { Administration } from './identify-administrator.js';

/** What links are for, in the dialect's words, and the purpose of the code that each carries. */
const purposes = {
  signup: 'confirm-sign-up',
  invite: 'invite',
  magiclink: 'sign-in',
  recovery: 'recover',
  email_change_current: 'change-email-current',
  email_change_new: 'change-email-new',
} as const satisfies Record<string, CodePurpose>;

export type LinkType = keyof typeof purposes;

export interface LinkRequest {
  readonly type: LinkType;
  readonly email: string;
  /** The address that the account shall have, where that is what the link is for. */
  readonly newEmail: string;
  /** Empty where the type needs none. */
  readonly password: string;
  readonly metadata: Record<string, unknown>;
}

export interface GeneratedLink {
  readonly user: User;
  readonly code: MintedCode;
  /** A magic link for an address without an account signs it up. */
  readonly type: LinkType;
}

/** Makes what would be mailed, for an administrator who brings it to its owner in another way. */
@Injectable()
export class GenerateLink {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly mailedCodes: MailedCodes,
    private readonly passwords: Passwords,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * `undefined` when the link is for an account that is not there. Throws `EMAIL_TAKEN` for a sign-up or invitation of
   * a confirmed one, `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, `USER_DATA_TOO_LONG`.
   */
  async execute(request: LinkRequest, by: Administration): Promise<GeneratedLink | undefined> {
    const { type, email, password } = request;
    const isChosen = type === 'signup' && password !== '';
    const passwordHash =
      (await this.passwords.hashOf(isChosen ? { plain: password } : undefined, email)) ?? null;
    return this.transactions.run(by.trigger, (tx) => this.generate(request, passwordHash, by, tx));
  }

  private async generate(
    { type: wanted, email, newEmail, metadata: given }: LinkRequest,
    passwordHash: string | null,
    by: Administration,
    tx: Tx,
  ): Promise<GeneratedLink | undefined> {
    const known = await this.users.findForUpdate({ email }, tx);
    const type = known === undefined && wanted === 'magiclink' ? 'signup' : wanted;
    const metadata = mergedData({}, given);
    const isNew = type === 'signup' || type === 'invite';
    const found = isNew ? await this.prepare(email, { type, passwordHash, metadata }, tx) : known;
    if (found === undefined) return undefined;
    const user = type.startsWith('email_change') ? await this.wish(found, newEmail, tx) : found;
    const code = await this.mailedCodes.mint(
      {
        userId: user.id,
        purpose: purposes[type],
        codeChallenge: null,
        ...(isNew ? { passwordHash, metadata, isTrusted: true } : { passwordHash: null, metadata: null }),
        validSeconds: this.settings.codeSeconds,
      },
      tx,
    );
    await this.audit.add({ action: 'generate-link', outcome: 'done', userId: user.id }, by, tx);
    return { user, code, type };
  }

  /** The account as the link will open it; whoever signed up with the address before is forgotten. */
  private async prepare(
    email: string,
    { type, passwordHash, metadata }: Pick<User, 'passwordHash' | 'metadata'> & { readonly type: LinkType },
    tx: Tx,
  ): Promise<User> {
    const now = this.clock.now();
    const fresh = { email, passwordHash, role: 'user', metadata, emailConfirmedAt: null } as const;
    const { user } = await this.users.addOrFind(fresh, now, tx);
    if (isConfirmed(user)) throw new DomainError('EMAIL_TAKEN');
    const sent = type === 'invite' ? { invitedAt: now } : {};
    const changes = { passwordHash, metadata, confirmationSentAt: now, ...sent };
    await this.users.change(user.id, changes, now, tx);
    await this.codes.removeAllOf(user.id, tx);
    return { ...user, ...changes, updatedAt: now };
  }

  /** The account with the address that it shall have; codes of another wish are void. */
  private async wish(user: User, newEmail: string, tx: Tx): Promise<User> {
    if (user.newEmail === newEmail) return user;
    if ((await this.users.findByEmail(newEmail, tx)) !== undefined) throw new DomainError('EMAIL_TAKEN');
    const now = this.clock.now();
    const changes = { newEmail, emailChangeConfirmed: null, emailChangeSentAt: now };
    await this.users.change(user.id, changes, now, tx);
    await this.codes.removeOf(user.id, ['change-email-current', 'change-email-new'], tx);
    return { ...user, ...changes, updatedAt: now };
  }
}
