import { text } from 'node:stream/consumers';
import { DomainError } from '@probity/contracts';
import type { AppContext } from '@probity/kit/app';
import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import type { AccountSummary } from '../accounts/administered-users.repository.js';
import { ChangeAccount, type AccountChange } from '../administration/change-account.js';
import { ListAccounts } from '../administration/list-accounts.js';
import { VerifyAudit } from '../audit/verify-audit.js';
import { EraseNamedAccount } from '../erasure/erase-named-account.js';
import type { AccountActions } from '../commands.js';
import type { RunAccountWork } from './account-work.js';
import { reportVerdict } from './report-verdict.command.js';
import { CreateConfirmedAccount } from './create-confirmed-account.js';
import { IssueAdminToken } from './issue-admin-token.js';
import { keyActions } from './key-actions.command.js';

/** The first line of standard input, so that no process list or shell history holds it. */
export const passwordFromStdin = async (): Promise<string> => {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (password !== '') return password;
  throw new DomainError('INVALID_REQUEST', { detail: 'There is no password on standard input.' });
};

/** The commands' actions; results on standard output. */
export const accountActions = (run: RunAccountWork): AccountActions => {
  const change = async (command: string, email: string, what: AccountChange): Promise<void> => {
    const client = { ip: 'local', userAgent: 'command line', trigger: jobTrigger(command, systemIds) };
    await run({
      command,
      ...(what.kind === 'set-role' && { facts: { role: what.role } }),
      work: (auth) => auth.get(ChangeAccount).execute(email, what, client),
      factsOf: (userId) => ({ userId }),
    });
    console.log(`Done: ${email}, ${what.kind}.`);
  };
  return {
    createUser: async ({ email, role }) => {
      const account = { email, role, password: await passwordFromStdin(), ifThere: 'refuse' } as const;
      const { userId } = await run({
        command: 'users create',
        facts: { role },
        work: (auth) => auth.get(CreateConfirmedAccount).execute(account),
        factsOf: (created) => ({ userId: created.userId }),
      });
      console.log(`Created ${email} (id ${userId}, role ${role}).`);
    },
    listUsers: async (asJson) => {
      const work = (auth: AppContext) => auth.get(ListAccounts).execute();
      const rows = (await run({ command: 'users list', work })).map(rowOf);
      if (asJson) console.log(JSON.stringify(rows, null, 2));
      else
        for (const { email, role, state, lastSignIn } of rows)
          console.log(`${email}  ${role}, ${state}, last sign-in ${lastSignIn ?? 'never'}`);
    },
    setUser: async (email, { role }) => {
      if (role === undefined) throw new DomainError('INVALID_REQUEST', { detail: 'Say which: --role.' });
      await change('users set', email, { kind: 'set-role', role });
    },
    changeUser: (email, kind) => change(`users ${kind}`, email, { kind }),
    resetPassword: async (email) =>
      change('users reset-password', email, { kind: 'set-password', password: await passwordFromStdin() }),
    eraseUser: async (email) => {
      const client = {
        ip: 'local',
        userAgent: 'command line',
        trigger: jobTrigger('users erase', systemIds),
      };
      const { receiptId } = await run({
        command: 'users erase',
        work: (auth) => auth.get(EraseNamedAccount).execute(email, client),
        factsOf: ({ userId }) => ({ userId }),
      });
      console.log(`Erased ${email}. What each service erased: /auth/v1/account/erasures/${receiptId}`);
    },
    printAdminToken: async () => {
      const { token } = await run({
        command: 'tokens admin',
        work: (auth) => auth.get(IssueAdminToken).execute(),
        factsOf: ({ id, expiresAt }) => ({ tokenId: id, expiresAt: expiresAt.toISOString() }),
      });
      console.log(token);
    },
    ...keyActions(run),
    verifyAudit: async ({ json, expect }) => {
      const expected = expect && { position: expect.position, hash: Buffer.from(expect.hash, 'hex') };
      const work = (auth: AppContext) => auth.get(VerifyAudit).execute(expected);
      reportVerdict(await run({ command: 'audit verify', work }), json);
    },
  };
};

const rowOf = ({ id, email, role, createdAt, lastSignInAt, ...account }: AccountSummary) => ({
  id,
  email,
  role,
  state: stateOf(account),
  created: createdAt.toISOString(),
  lastSignIn: lastSignInAt?.toISOString() ?? null,
});

type State = Pick<AccountSummary, 'bannedUntil' | 'emailConfirmedAt'>;

const stateOf = ({ bannedUntil, emailConfirmedAt }: State): 'disabled' | 'unconfirmed' | 'active' => {
  if (bannedUntil !== null && bannedUntil > systemClock.now()) return 'disabled';
  return emailConfirmedAt === null ? 'unconfirmed' : 'active';
};
