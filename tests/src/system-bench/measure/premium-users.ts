import { signUp, type SignedIn } from '../../harness/account.client.js';
import type { Installation, RunningInstallation } from '../../harness/installation.harness.js';

/** So many new users on a plan without limits. */
export const premiumUsers = async (
  installation: Installation,
  running: RunningInstallation,
  count: number,
): Promise<SignedIn[]> => {
  const users: SignedIn[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = await signUp(installation, running, `user${at}@probity.test`);
    await installation.command('users', 'set', user.email, '--plan', 'premium').ended;
    users.push(user);
  }
  return users;
};
