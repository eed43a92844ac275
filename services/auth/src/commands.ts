import type { Role } from '@probity/kit/http';
import { InvalidArgumentError, Option, type Command } from 'commander';

const roles = ['user', 'analyst', 'administrator'] as const satisfies readonly Role[];

export interface NewUser {
  readonly email: string;
  readonly role: Role;
}

export type AccountChangeKind = keyof typeof changes;

/** What the commands do. `Extra`: options that a program adds to `users create` and `users set`. */
export interface AccountActions<Extra extends object = object> {
  createUser(user: NewUser & Extra): Promise<void>;
  listUsers(asJson: boolean): Promise<void>;
  setUser(email: string, settings: Partial<Pick<NewUser, 'role'> & Extra>): Promise<void>;
  changeUser(email: string, kind: AccountChangeKind): Promise<void>;
  resetPassword(email: string): Promise<void>;
  eraseUser(email: string): Promise<void>;
  printAdminToken(): Promise<void>;
  reencryptSecrets(): Promise<void>;
  rotateKeys(endingAll: boolean): Promise<void>;
  verifyAudit(options: AuditOptions): Promise<void>;
}

export interface AuditOptions {
  readonly json: boolean;
  /** A place of the chain that was kept elsewhere. `hash` in hex. */
  readonly expect?: { readonly position: number; readonly hash: string };
}

const changes = {
  disable: 'keeps the owner out until the account is enabled again',
  enable: 'lets the owner in again',
  'end-sessions': 'signs the owner out everywhere',
} as const;

/**
 * Adds `users`, `tokens`, `keys` and `audit` to a program: the command line of an installation and the process of auth
 * have the same.
 * `load` brings the actions when one runs, since they need far more than the words do. Returns what options may be added to.
 */
export const addAccountCommands = <Extra extends object>(
  program: Command,
  load: () => Promise<AccountActions<Extra>>,
): { readonly create: Command; readonly set: Command } => {
  const users = program.command('users').description('the accounts of this installation');
  const create = users
    .command('create')
    .description('makes a confirmed account')
    .argument('<email>')
    .addOption(new Option('--role <role>', 'what the account may do').choices(roles).default('user'))
    .requiredOption('--password-stdin', 'reads the password from standard input')
    .action(async (email: string, given: Omit<NewUser, 'email'> & Extra) =>
      (await load()).createUser({ ...given, email }),
    );
  users
    .command('list')
    .description('every account with its role and state')
    .option('--json', 'as JSON', false)
    .action(async ({ json }: { json: boolean }) => (await load()).listUsers(json));
  const set = users
    .command('set')
    .description('changes what an account may do; another role signs it out')
    .argument('<email>')
    .addOption(new Option('--role <role>', 'what the account may do').choices(roles))
    .action(async (email: string, given: Partial<Pick<NewUser, 'role'> & Extra>) =>
      (await load()).setUser(email, given),
    );
  for (const [kind, description] of Object.entries(changes))
    users
      .command(kind)
      .description(description)
      .argument('<email>')
      .action(async (email: string) => (await load()).changeUser(email, kind as AccountChangeKind));
  users
    .command('reset-password')
    .description('gives an account another password, and signs it out')
    .argument('<email>')
    .requiredOption('--password-stdin', 'reads the password from standard input')
    .action(async (email: string) => (await load()).resetPassword(email));
  users
    .command('erase')
    .description('deletes an account for good, and has every service erase what it holds of its owner')
    .argument('<email>')
    .action(async (email: string) => (await load()).eraseUser(email));
  program
    .command('tokens')
    .description('tokens for scripts')
    .command('admin')
    .description('prints a token that administers accounts at /auth/v1/admin for an hour')
    .action(async () => (await load()).printAdminToken());
  addKeys(program, load);
  program
    .command('audit')
    .description('the audit log of accounts')
    .command('verify')
    .description('whether every entry is as it was written; names the first that is not')
    .option('--json', 'as JSON', false)
    .option('--expect <position:hash>', 'a line of the log that was kept elsewhere', expectedLink)
    .action(async (given: AuditOptions) => (await load()).verifyAudit(given));
  return { create, set };
};

const addKeys = (
  program: Command,
  load: () => Promise<Pick<AccountActions, 'reencryptSecrets' | 'rotateKeys'>>,
): void => {
  const keys = program.command('keys').description('keys that sign access tokens, and what is kept sealed');
  keys
    .command('rotate')
    .description('lets the next signing key take over; nobody is signed out')
    .option('--end-all-sessions', 'after a theft: no token that was signed before is good any more', false)
    .action(async ({ endAllSessions }: { endAllSessions: boolean }) =>
      (await load()).rotateKeys(endAllSessions),
    );
  keys
    .command('reencrypt')
    .description('seals everything anew under the first secret of AUTH_SECRET, so that older ones can go')
    .action(async () => (await load()).reencryptSecrets());
};

const expectedLink = (text: string): NonNullable<AuditOptions['expect']> => {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new InvalidArgumentError('A position, a colon and 64 hexadecimal digits.');
  return { position: Number(position), hash };
};
