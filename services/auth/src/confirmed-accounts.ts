import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import { openDatabase, Transactions } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { Passwords } from './accounts/passwords.js';
import {
  CreateConfirmedAccount,
  type ConfirmedAccount,
  type CreatedAccount,
} from './sign-up/create-confirmed-account.js';
import { UsersRepository } from './accounts/users.repository.js';
import { AuditRepository } from './audit/audit.repository.js';
import { authDefaults } from './config.js';
import { OneTimeCodesRepository } from './one-time-codes/one-time-codes.repository.js';
import { migrations, rows } from './database.js';
import { systemRandomness } from './secrets/randomness.js';
import type { Cipher } from './secrets/cipher.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

interface Request {
  /** The auth service's own database; migrated if need be. */
  readonly databaseUrl: string;
  readonly email: string;
  readonly password: string;
  /** `user` when absent. */
  readonly role?: Role;
}

/**
 * A new, confirmed account; works beside a running service and without one. Throws `INVALID_REQUEST` (address,
 * password), `ACCOUNT_EXISTS`, `SERVICE_UNAVAILABLE`.
 */
export const createConfirmedAccount = (request: Request): Promise<CreatedAccount> => keep(request, 'refuse');

/**
 * The same, but an account that is there gets this password, if it has another; its sessions then end. Any password
 * will do: this is for the demo login of a local installation.
 */
export const ensureConfirmedAccount = (request: Request): Promise<CreatedAccount> =>
  keep(request, 'set-password');

const keep = async (request: Request, ifThere: ConfirmedAccount['ifThere']): Promise<CreatedAccount> => {
  const database = await openDatabase({
    name: 'auth-accounts',
    url: request.databaseUrl,
    rows: rows,
    migrations: migrations,
    poolSize: 2,
  });
  try {
    await database.migrate();
    // Only strangers' addresses are hashed for the log, and here the account is always known.
    const noStrangers = { hash: () => Buffer.alloc(0) } as Pick<Cipher, 'hash'> as Cipher;
    const createAccount = new CreateConfirmedAccount(
      systemClock,
      systemIds,
      new Transactions(database),
      new UsersRepository(),
      new SessionsRepository(),
      new OneTimeCodesRepository(),
      new AuditRepository(systemClock, systemIds, noStrangers),
      await Passwords.open(systemRandomness.bytes(32).toString('base64')),
    );
    const { email, password, role = 'user' } = request;
    const visitor = {
      ip: 'local',
      userAgent: 'command line',
      trigger: jobTrigger('create-account', systemIds),
    };
    return await createAccount.execute({ email, password, role, ifThere }, authDefaults.password, visitor);
  } finally {
    await database.close();
  }
};
