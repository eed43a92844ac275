import type { Ids } from '@probity/kit/context';
import type { Identity, User } from '../accounts/user.js';

type Account = Pick<User, 'email' | 'metadata'>;

/**
 * What a sign-up shows of the account that it made: the data as they were given, all times that of its making, and its
 * mail as sent, also when the address had its share of mails.
 */
export const awaitedUser = (user: User, { metadata }: Pick<Account, 'metadata'>): User => ({
  ...user,
  metadata,
  confirmationSentAt: user.createdAt,
});

/** The same of an account that there is not, for an address that has one: nobody can tell it from a new one. */
export const madeUpUser = ({ email, metadata }: Account, now: Date, ids: Ids): User => {
  const id = ids.next();
  const times = { createdAt: now, updatedAt: now };
  const identity: Identity = {
    id: ids.next(),
    provider: 'email',
    issuer: '',
    providerId: id,
    lastSignInAt: null,
    ...times,
  };
  const user: User = {
    id,
    email,
    metadata,
    passwordHash: null,
    role: 'user',
    appData: {},
    isAnonymous: false,
    invitedAt: null,
    deletedAt: null,
    emailConfirmedAt: null,
    confirmationSentAt: null,
    newEmail: null,
    emailChangeConfirmed: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    identities: [identity],
    factors: [],
    ...times,
  };
  return awaitedUser(user, { metadata });
};
