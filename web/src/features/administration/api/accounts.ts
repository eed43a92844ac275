import {
  administeredAccounts,
  registrationSettings,
  setSubscriptionOf,
  type AccountRole,
  type AdministeredAccount,
  type SignUpMode,
  type Subscription,
} from '@probity/contracts';
import { request } from '../../../shared/api/request.js';
import { accountPage, accountRequest, nothing } from '../../../shared/api/account-request.js';

/** Accounts on one page. */
const pageSize = 20;

export interface AccountsPage {
  readonly accounts: readonly AdministeredAccount[];
  /** Of all accounts; at least 1. */
  readonly pages: number;
}

/** Page `page`, from 1 on, the newest accounts first. Rejects with `ApiError`. */
export const listAccounts = async (page: number, signal: AbortSignal): Promise<AccountsPage> => {
  const path = `/admin/users?page=${page}&per_page=${pageSize}`;
  const { data, total } = await accountPage({ method: 'GET', path, schema: administeredAccounts, signal });
  return { accounts: data.users, pages: Math.max(1, Math.ceil(total / pageSize)) };
};

/** Rejects with `ApiError`. */
export const getSignUpMode = async (signal: AbortSignal): Promise<SignUpMode> => {
  const schema = registrationSettings;
  const settings = await accountRequest({ method: 'GET', path: '/settings', schema, signal });
  return settings.sign_up;
};

const ofAccount = ({ id }: Pick<AdministeredAccount, 'id'>): string =>
  `/admin/users/${encodeURIComponent(id)}`;

/** The longest time the server knows, a hundred years; until then somebody enables it again. */
const forEver = '876000h';

const put = async (account: Pick<AdministeredAccount, 'id'>, body: object): Promise<void> => {
  await accountRequest({ method: 'PUT', path: ofAccount(account), body, schema: nothing });
};

/** Gives the account another role, which ends its sessions. Rejects with `ApiError`, as the others do. */
export const setRole = (account: AdministeredAccount, role: AccountRole): Promise<void> =>
  put(account, { app_metadata: { role } });

/** Ends its sessions and keeps its owner out. */
export const disable = (account: AdministeredAccount): Promise<void> =>
  put(account, { ban_duration: forEver });

/** Lets its owner sign in again. */
export const enable = (account: AdministeredAccount): Promise<void> => put(account, { ban_duration: 'none' });

/** Signs its owner out everywhere. */
export const endSessions = async (account: AdministeredAccount): Promise<void> => {
  await accountRequest({ method: 'DELETE', path: `${ofAccount(account)}/sessions`, schema: nothing });
};

/** Puts its owner on a plan. */
export const setSubscription = async ({ id }: AdministeredAccount, body: Subscription): Promise<void> => {
  await request(setSubscriptionOf, { params: { userId: id }, body });
};

/** Mails the address a link to an account of its own. */
export const invite = async (email: string): Promise<void> => {
  await accountRequest({ method: 'POST', path: '/invite', body: { email }, schema: nothing });
};
