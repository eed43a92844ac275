import { Database, LogOut, ShieldCheck, UsersRound } from 'lucide-react';
import { stopPush } from '../../../shared/api/push-subscription.js';
import { signOut, useSession } from '../../../shared/api/session.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { settingsTexts as texts } from '../texts.js';
import { LossyButton } from './lossy-button.js';

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
      <LossyButton
        icon={<LogOut aria-hidden size={18} />}
        run={() => Promise.all([signOut(), stopPush()])}
        texts={texts.signOut}
      />
    </Card>
  );
};
