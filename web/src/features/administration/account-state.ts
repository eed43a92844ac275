import type { AdministeredAccount } from '@probity/contracts';

/** `unconfirmed`: somebody signed up and nobody has confirmed the address. */
export type AccountState = 'deleted' | 'disabled' | 'confirmed' | 'invited' | 'unconfirmed';

/** What an administrator has to know of an account first. `now`: milliseconds since 1970. */
export const accountState = (account: AdministeredAccount, now: number): AccountState => {
  if (account.deleted_at !== undefined) return 'deleted';
  if (account.banned_until !== undefined && Date.parse(account.banned_until) > now) return 'disabled';
  if (account.email_confirmed_at !== undefined) return 'confirmed';
  return account.invited_at === undefined ? 'unconfirmed' : 'invited';
};
