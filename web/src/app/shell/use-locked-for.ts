import type { Session } from '../../shared/api/session.js';
import { useOpenVault } from '../../shared/device/vault/open-vault.js';
import { hasVault, vaultOwner } from '../../shared/device/vault/vault-owner.js';

/** Whose vault has to be opened before anything is shown; null when nothing is locked. */
export const useLockedFor = (session: Session): string | null => {
  const vault = useOpenVault();
  const owner = session.state === 'signed-in' ? session.userId : vaultOwner();
  return owner !== null && hasVault(owner) && vault?.userId !== owner ? owner : null;
};
