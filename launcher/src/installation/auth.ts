import { authCommandLine, authDefaults, CreateConfirmedAccount } from '@probity/auth';
import type { AuthSettings, ConfirmedAccount } from '@probity/auth';
import type { AppContext } from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { withApp } from './with-database.js';
import type { Installation } from './installation.js';

/**
 * The auth service in this installation.
 *
 * @param siteUrl where people see the app, without a trailing slash.
 * @param access who may come in, for a running service.
 */
export const authSettings = (
  { folder, secrets, databaseUrl }: Installation,
  siteUrl: string,
  access: Partial<AuthSettings> = {},
): AuthSettings => ({
  ...authDefaults,
  ...access,
  database: { ...authDefaults.database, url: databaseUrl('auth') },
  secrets: secrets.authEncryptionKey.split(',').map((secret) => new Secret(secret)),
  siteUrl,
  issuer: `${siteUrl}/auth/v1`,
  mail: { kind: 'files', folder: folder.mail, from: 'Probity <no-reply@probity.test>' },
});

/** Runs `work` with the classes of auth on its database, beside the running service or without one. */
export const withAuth = <Result>(
  installation: Installation,
  work: (auth: AppContext) => Promise<Result>,
): Promise<Result> =>
  // No link is written, as commands mail nobody: any site will do.
  withApp(authCommandLine, authSettings(installation, 'http://localhost'), work);

/** Throws what `CreateConfirmedAccount` throws. @returns the user's id. */
export const createAccount = (installation: Installation, account: ConfirmedAccount): Promise<string> =>
  withAuth(installation, async (auth) => {
    const { userId } = await auth.get(CreateConfirmedAccount).execute(account);
    return userId;
  });
