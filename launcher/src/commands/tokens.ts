import { IssueAdminToken } from '@probity/auth';
import { withAuth } from '../installation/auth.js';
import { audited } from './audit-log.js';
import { withInstallation } from './with-installation.js';

/** `tokens admin`: the token alone on standard output, so that a script can read it. */
export const printAdminToken = async (): Promise<void> => {
  const command = 'tokens admin';
  const { token } = await withInstallation(command, (installation) =>
    audited(
      installation,
      { command },
      () => withAuth(installation, (auth) => auth.get(IssueAdminToken).execute()),
      ({ id, expiresAt }) => ({ tokenId: id, expiresAt: expiresAt.toISOString() }),
    ),
  );
  console.log(token);
};
