import { text } from 'node:stream/consumers';
import { ChangeAccount, ListAccounts, type AccountChange, type AccountSummary } from '@probity/auth';
import { DomainError, type PlanName } from '@probity/contracts';
import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import type { Role } from '@probity/kit/http';
import { SetPlan } from '@probity/screening';
import { createAccount, withAuth } from '../installation/auth.js';
import type { Installation } from '../installation/installation.js';
import { audited } from './audit-log.js';
import { withInstallation, withScreening } from './with-installation.js';

export interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly plan: PlanName;
}

export type UserSettings = Partial<Pick<NewUser, 'role' | 'plan'>>;

/** The first line of standard input, so that no process list or shell history holds it. */
const passwordFromStdin = async (): Promise<string> => {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (password !== '') return password;
  throw new DomainError('INVALID_REQUEST', { detail: 'There is no password on standard input.' });
};

/** `users create`: a confirmed account on a plan. */
export const createUser = async ({ email, role, plan }: NewUser): Promise<void> => {
  const password = await passwordFromStdin();
  // The plan's database is opened first, so that hardly anything can fail between account and plan.
  const userId = await withScreening('users create', async (screening, installation) => {
    const create = async (): Promise<string> => {
      const id = await createAccount(installation, { email, password, role, ifThere: 'refuse' });
      await screening.get(SetPlan).execute(id, plan);
      return id;
    };
    return audited(installation, { command: 'users create', role, plan }, create, (id) => ({ userId: id }));
  });
  console.log(`Created ${email} (id ${userId}, role ${role}, plan ${plan}).`);
};

/** `users list`. */
export const listUsers = async (asJson: boolean): Promise<void> => {
  const accounts = await withInstallation('users list', (installation) =>
    withAuth(installation, (auth) => auth.get(ListAccounts).execute()),
  );
  const rows = accounts.map(rowOf);
  if (asJson) console.log(JSON.stringify(rows, null, 2));
  else
    for (const { email, role, state, lastSignIn } of rows)
      console.log(`${email}  ${role}, ${state}, last sign-in ${lastSignIn ?? 'never'}`);
};

const rowOf = ({ id, email, role, createdAt, lastSignInAt, ...account }: AccountSummary) => ({
  id,
  email,
  role,
  state: stateOf(account),
  created: createdAt.toISOString(),
  lastSignIn: lastSignInAt?.toISOString() ?? null,
});

const stateOf = ({
  bannedUntil,
  emailConfirmedAt,
}: Pick<AccountSummary, 'bannedUntil' | 'emailConfirmedAt'>): 'disabled' | 'unconfirmed' | 'active' => {
  if (bannedUntil !== null && bannedUntil > systemClock.now()) return 'disabled';
  return emailConfirmedAt === null ? 'unconfirmed' : 'active';
};

const change = (installation: Installation, email: string, what: AccountChange): Promise<string> =>
  withAuth(installation, (auth) =>
    auth.get(ChangeAccount).execute(email, what, {
      ip: 'local',
      userAgent: 'command line',
      trigger: jobTrigger(`users ${what.kind}`, systemIds),
    }),
  );

/** `users disable`, `enable`, `end-sessions`, and what the others do. */
export const changeUser = async (email: string, what: AccountChange): Promise<void> => {
  const command = `users ${what.kind}`;
  await withInstallation(command, (installation) =>
    audited(
      installation,
      { command, ...(what.kind === 'set-role' && { role: what.role }) },
      () => change(installation, email, what),
      (userId) => ({ userId }),
    ),
  );
  console.log(`Done: ${email}, ${what.kind}.`);
};

/** `users reset-password`. */
export const resetPassword = async (email: string): Promise<void> =>
  changeUser(email, { kind: 'set-password', password: await passwordFromStdin() });

/** `users set`: role, plan or both. */
export const setUser = async (email: string, { role, plan }: UserSettings): Promise<void> => {
  if (role === undefined && plan === undefined)
    throw new DomainError('INVALID_REQUEST', { detail: 'Say which: --role, --plan or both.' });
  if (role !== undefined) await changeUser(email, { kind: 'set-role', role });
  if (plan !== undefined) await setPlan(email, plan);
};

const setPlan = async (email: string, plan: PlanName): Promise<void> => {
  await withScreening('users set', (screening, installation) =>
    audited(
      installation,
      { command: 'users set', plan },
      async () => {
        const accounts = await withAuth(installation, (auth) => auth.get(ListAccounts).execute());
        const account = accounts.find((each) => each.email === email.trim().toLowerCase());
        if (account === undefined)
          throw new DomainError('ACCOUNT_NOT_FOUND', {
            detail: 'There is no account with this e-mail address.',
          });
        await screening.get(SetPlan).execute(account.id, plan);
        return account.id;
      },
      (userId) => ({ userId }),
    ),
  );
  console.log(`Done: ${email}, plan ${plan}.`);
};
