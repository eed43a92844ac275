import { authCommandLine, authDefaults, CreateConfirmedAccount } from '@probity/auth';
import type { AuthSettings, ConfirmedAccount } from '@probity/auth';
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
  secret: new Secret(secrets.authEncryptionKey),
  siteUrl,
  issuer: `${siteUrl}/auth/v1`,
  mail: { kind: 'files', folder: folder.mail, from: 'Probity <no-reply@probity.test>' },
});

/** Beside the running auth service or without one. Throws what `CreateConfirmedAccount` throws. @returns the user's id. */
export const createAccount = (installation: Installation, account: ConfirmedAccount): Promise<string> =>
  // No link is written, as these accounts get no mail: any site will do.
  withApp(authCommandLine, authSettings(installation, 'http://localhost'), async (auth) => {
    const { userId } = await auth.get(CreateConfirmedAccount).execute(account);
    return userId;
  });
