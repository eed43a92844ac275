import { Database, LogOut, ShieldCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { waitingChanges } from '../../../shared/api/offline/pending-changes.js';
import { stopPush } from '../../../shared/api/push-subscription.js';
import { signOut, useSession } from '../../../shared/api/session.js';
import { openVault } from '../../../shared/device/vault/open-vault.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { settingsTexts as texts } from '../texts.js';

/** How many changes a sign-out would throw away with the vault. */
const countUnsent = async (): Promise<number> => {
  const vault = openVault();
  return vault === null ? 0 : (await waitingChanges(vault)).length;
};

/** Signs out; first asks where that loses something. */
const SignOut = () => {
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const leave = (): void => {
    setBusy(true);
    void Promise.all([signOut(), stopPush()]).finally(() => setBusy(false));
  };
  const ask = async (): Promise<void> => {
    const count = await countUnsent();
    if (count === 0) leave();
    else setUnsent(count);
  };
  return (
    <>
      <div role="alert">{unsent > 0 && <Banner tone="danger">{texts.unsent(unsent)}</Banner>}</div>
      <Button
        busy={busy}
        full
        icon={<LogOut aria-hidden size={18} />}
        onClick={unsent > 0 ? leave : () => void ask()}
      >
        {busy ? texts.signingOut : texts.signOutOf(unsent)}
      </Button>
      {unsent > 0 && (
        <Button full look="primary" onClick={() => setUnsent(0)}>
          {texts.stay}
        </Button>
      )}
    </>
  );
};

export const Account = () => {
  const session = useSession();
  return (
    <Card title={texts.account}>
      <Facts
        facts={[{ term: texts.signedInAs, value: session.state === 'signed-in' ? session.email : '' }]}
      />
      <ButtonLink full icon={<ShieldCheck aria-hidden size={18} />} look="soft" to="/app/security">
        {texts.security}
      </ButtonLink>
      <ButtonLink full icon={<Database aria-hidden size={18} />} look="soft" to="/app/lists">
        {texts.lists}
      </ButtonLink>
      {session.state === 'signed-in' && session.isAdministrator && (
        <ButtonLink full icon={<UsersRound aria-hidden size={18} />} look="soft" to="/app/administration">
          {texts.administration}
        </ButtonLink>
      )}
      <SignOut />
    </Card>
  );
};
