import { authCommandLine, CreateConfirmedAccount, type ConfirmedAccount } from '@probity/auth';
import { openAppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { authSettings } from './auth-settings.js';
import type { Installation } from './installation.js';

/** No link is written: these accounts get no mail. */
const noSite = 'http://localhost';

/** Beside the running auth service or without one. Throws what `CreateConfirmedAccount` throws. @returns the user's id. */
export const createAccount = async (
  installation: Installation,
  account: ConfirmedAccount,
): Promise<string> => {
  const context = await openAppContext(authCommandLine, authSettings(installation, noSite), silentLogger);
  try {
    return (await context.get(CreateConfirmedAccount).execute(account)).userId;
  } finally {
    await context.close();
  }
};
