import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listApps } from '../../entities/second-factor/factors.js';
import { RecoveryCodesOnce } from '../../entities/second-factor/recovery-codes-once.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useRead } from '../../shared/api/query-state.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { AuthenticatorApps } from './components/authenticator-apps.js';
import { EmailChange, PasswordChange } from './components/credentials.js';
import { OwnData } from './components/own-data.js';
import { RecoveryCodes } from './components/recovery-codes.js';
import { Sessions } from './components/sessions.js';

/** How the account is guarded: apps, recovery codes, password, address, sessions. */
export const SecurityScreen = () => {
  const queries = useQueryClient();
  const [making, setMaking] = useState<'first' | 'again' | null>(null);
  const apps = useRead(queryKeys.apps, listApps);
  const [isKnown, setKnown] = useState(false);

  const refresh = (): void => void queries.invalidateQueries({ queryKey: ['account'] });
  // The first app brings codes: without them a lost phone locks its owner out.
  const added = (): void => {
    if (apps.state === 'ready' && apps.data.length === 0) setMaking('first');
    refresh();
  };
  const seen = (): void => {
    setMaking(null);
    refresh();
  };

  // What stands below must not move when the answer brings a card more. A failure is asked about again by the card that shows
  // it: it must stay meanwhile, or it would ask for ever.
  if (!isKnown && apps.state !== 'loading') setKnown(true);
  if (!isKnown) return <Skeleton shape="profile" />;
  if (making !== null) return <RecoveryCodesOnce kind={making} onDone={seen} />;
  return (
    <>
      <AuthenticatorApps onAdded={added} />
      {apps.state === 'ready' && apps.data.length > 0 && <RecoveryCodes onMake={setMaking} />}
      <PasswordChange />
      <EmailChange />
      <Sessions />
      <OwnData />
    </>
  );
};
