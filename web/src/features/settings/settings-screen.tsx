import { plans } from '@probity/contracts';
import { LogOut, ShieldCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAllowance } from '../../entities/plan/get-allowance.js';
import { planNames } from '../../entities/plan/plan-names.js';
import { signOut, useSession } from '../../shared/api/session.js';
import { useThemeChoice, type ThemeChoice } from '../../shared/state/ui-state.js';
import { settingsTexts } from './texts.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Facts } from '../../shared/ui/facts.js';
import { Stack } from '../../shared/ui/layout.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { Choice } from '../../shared/ui/tabs.js';
import { Heading } from '../../shared/ui/text.js';

const Account = () => {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void signOut().finally(() => setBusy(false));
  };
  return (
    <Card title={settingsTexts.account}>
      <Facts
        facts={[
          { term: settingsTexts.signedInAs, value: session.state === 'signed-in' ? session.email : '' },
        ]}
      />
      <ButtonLink full icon={<ShieldCheck aria-hidden size={18} />} look="soft" to="/app/security">
        {settingsTexts.security}
      </ButtonLink>
      {session.state === 'signed-in' && session.isAdministrator && (
        <ButtonLink full icon={<UsersRound aria-hidden size={18} />} look="soft" to="/app/administration">
          {settingsTexts.administration}
        </ButtonLink>
      )}
      <Button busy={busy} full icon={<LogOut aria-hidden size={18} />} onClick={leave}>
        {busy ? settingsTexts.signingOut : settingsTexts.signOut}
      </Button>
    </Card>
  );
};

const themes: readonly { readonly key: ThemeChoice; readonly text: string }[] = [
  { key: 'system', text: settingsTexts.themes.system },
  { key: 'light', text: settingsTexts.themes.light },
  { key: 'dark', text: settingsTexts.themes.dark },
];

const Appearance = () => {
  const [theme, setTheme] = useThemeChoice();
  return (
    <Card title={settingsTexts.appearance}>
      <Choice current={theme} label={settingsTexts.appearance} onChange={setTheme} options={themes} />
    </Card>
  );
};

const Subscription = () => (
  <Card title={settingsTexts.subscription}>
    <QueryBoundary query={useAllowance()} shape="card">
      {({ plan }) => (
        <>
          <Facts
            facts={[
              { term: settingsTexts.plan, value: planNames[plan] },
              { term: settingsTexts.dailyChecks, value: plans[plan].dailyChecks },
            ]}
          />
          <ButtonLink full look="soft" to="/app/pricing">
            {plan === 'free' ? settingsTexts.upgrade : settingsTexts.manage}
          </ButtonLink>
        </>
      )}
    </QueryBoundary>
  </Card>
);

export const SettingsScreen = () => (
  <>
    <Account />
    <Appearance />
    <Subscription />
    <Stack>
      <Heading level={2}>{settingsTexts.alerts}</Heading>
      <NotYet>{settingsTexts.alertsMissing}</NotYet>
    </Stack>
    <Stack>
      <Heading level={2}>{settingsTexts.privacy}</Heading>
      <NotYet>{settingsTexts.privacyMissing}</NotYet>
    </Stack>
  </>
);
