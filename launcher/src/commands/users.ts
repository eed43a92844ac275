import {
  accountActions,
  CreateConfirmedAccount,
  ListAccounts,
  passwordFromStdin,
  type AccountActions,
  type RunAccountWork,
} from '@probity/auth';
import { DomainError, freeNeverRenews, type PlanName } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { SetSubscription } from '@probity/screening';
import { withAuth } from '../installation/auth.js';
import { audited } from './audit-log.js';
import { withInstallation, withScreening } from './with-installation.js';

/** What only an installation knows of its accounts. */
export interface WithSubscription {
  readonly plan: PlanName;
  /** ISO 8601 */
  readonly renews?: string;
}

const run: RunAccountWork = ({ command, facts = {}, work, factsOf }) =>
  withInstallation(command, (installation) => {
    const worked = () => withAuth(installation, work);
    return factsOf === undefined ? worked() : audited(installation, { command, ...facts }, worked, factsOf);
  });

const ofAccounts = accountActions(run);

/** The commands of accounts on this installation, with the plans that accounts are on. */
export const userActions: AccountActions<WithSubscription> = {
  ...ofAccounts,
  createUser: async ({ email, role, plan, renews }) => {
    const subscription = { plan, renewsAt: renews ?? null };
    if (plan === 'free' && renews !== undefined)
      throw new DomainError('INVALID_REQUEST', { detail: freeNeverRenews });
    const account = { email, role, password: await passwordFromStdin(), ifThere: 'refuse' } as const;
    // The plan's database is opened first, so that hardly anything can fail between account and plan.
    const userId = await withScreening('users create', async (screening, installation) => {
      const create = async (): Promise<string> => {
        const created = await withAuth(installation, (auth) =>
          auth.get(CreateConfirmedAccount).execute(account),
        );
        await screening
          .get(SetSubscription)
          .execute(created.userId, subscription, jobTrigger('users create', systemIds));
        return created.userId;
      };
      return audited(installation, { command: 'users create', role, plan }, create, (id) => ({ userId: id }));
    });
    console.log(`Created ${email} (id ${userId}, role ${role}, plan ${plan}).`);
  },
  setUser: async (email, { role, plan, renews }) => {
    const changes = { ...(plan && { plan }), ...(renews !== undefined && { renewsAt: renews }) };
    const changesPlan = Object.keys(changes).length > 0;
    if (role === undefined && !changesPlan)
      throw new DomainError('INVALID_REQUEST', { detail: 'Say which: --role, --plan, --renews.' });
    if (role !== undefined) await ofAccounts.setUser(email, { role });
    if (changesPlan) await setSubscription(email, changes);
  },
};

interface SubscriptionChanges {
  readonly plan?: PlanName;
  readonly renewsAt?: string;
}

const setSubscription = async (email: string, changes: SubscriptionChanges): Promise<void> => {
  const { plan, renewsAt } = await withScreening('users set', (screening, installation) =>
    audited(
      installation,
      { command: 'users set', ...changes },
      async () => {
        const accounts = await withAuth(installation, (auth) => auth.get(ListAccounts).execute());
        const account = accounts.find((each) => each.email === email.trim().toLowerCase());
        if (account === undefined)
          throw new DomainError('ACCOUNT_NOT_FOUND', {
            detail: 'There is no account with this e-mail address.',
          });
        const trigger = jobTrigger('users set', systemIds);
        const set = await screening.get(SetSubscription).execute(account.id, changes, trigger);
        return { userId: account.id, ...set };
      },
      ({ userId }) => ({ userId }),
    ),
  );
  console.log(`Done: ${email}, plan ${plan}${renewsAt === null ? '' : `, renews ${renewsAt.slice(0, 10)}`}.`);
};
