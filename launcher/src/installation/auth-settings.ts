import { authDefaults, type AuthSettings } from '@probity/auth';
import { Secret } from '@probity/kit/config';
import type { Installation } from './installation.js';

/** The auth service in this installation. @param siteUrl where people see the app, without a trailing slash. */
export const authSettings = (
  { folder, secrets, databaseUrl }: Installation,
  siteUrl: string,
): AuthSettings => ({
  ...authDefaults,
  database: { ...authDefaults.database, url: databaseUrl('auth') },
  secret: new Secret(secrets.authEncryptionKey),
  siteUrl,
  issuer: `${siteUrl}/auth/v1`,
  mail: { kind: 'files', folder: folder.mail, from: 'Probity <no-reply@probity.test>' },
});
