import {
  accountActions,
  CreateConfirmedAccount,
  ListAccounts,
  passwordFromStdin,
  type AccountActions,
  type RunAccountWork,
} from '@probity/auth';
import { DomainError, type PlanName } from '@probity/contracts';
import { SetPlan } from '@probity/screening';
import { withAuth } from '../installation/auth.js';
import { audited } from './audit-log.js';
import { withInstallation, withScreening } from './with-installation.js';

/** What only an installation knows of its accounts. */
export interface WithPlan {
  readonly plan: PlanName;
}

const run: RunAccountWork = ({ command, facts = {}, work, factsOf }) =>
  withInstallation(command, (installation) => {
    const worked = () => withAuth(installation, work);
    return factsOf === undefined ? worked() : audited(installation, { command, ...facts }, worked, factsOf);
  });

const ofAccounts = accountActions(run);

/** The commands of accounts on this installation, with the plans that accounts are on. */
export const userActions: AccountActions<WithPlan> = {
  ...ofAccounts,
  createUser: async ({ email, role, plan }) => {
    const account = { email, role, password: await passwordFromStdin(), ifThere: 'refuse' } as const;
    // The plan's database is opened first, so that hardly anything can fail between account and plan.
    const userId = await withScreening('users create', async (screening, installation) => {
      const create = async (): Promise<string> => {
        const created = await withAuth(installation, (auth) =>
          auth.get(CreateConfirmedAccount).execute(account),
        );
        await screening.get(SetPlan).execute(created.userId, plan);
        return created.userId;
      };
      return audited(installation, { command: 'users create', role, plan }, create, (id) => ({ userId: id }));
    });
    console.log(`Created ${email} (id ${userId}, role ${role}, plan ${plan}).`);
  },
  setUser: async (email, { role, plan }) => {
    if (role === undefined && plan === undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'Say which: --role, --plan or both.' });
    if (role !== undefined) await ofAccounts.setUser(email, { role });
    if (plan !== undefined) await setPlan(email, plan);
  },
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
