import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useRead } from '../../shared/api/query-state.js';
import { useSession } from '../../shared/api/session.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Facts } from '../../shared/ui/facts.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { getSignUpMode, listAccounts } from './api/accounts.js';
import { Accounts } from './components/accounts.js';
import { Invite } from './components/invite.js';
import { administrationTexts as texts } from './texts.js';

const NotAllowed = () => (
  <StatePanel
    action={
      <ButtonLink look="soft" to="/app">
        {texts.notAllowed.back}
      </ButtonLink>
    }
    icon={ShieldX}
    title={texts.notAllowed.title}
    tone="danger"
  >
    <p>{texts.notAllowed.text}</p>
  </StatePanel>
);

const Registration = () => (
  <Card title={texts.registration.title}>
    <QueryBoundary query={useRead(queryKeys.registration, getSignUpMode)} shape="card">
      {({ mode, domains }) => (
        <Facts
          facts={[
            {
              term: texts.registration.mode,
              value: texts.registration.modes[mode](domains),
              wide: true,
            },
          ]}
        />
      )}
    </QueryBoundary>
  </Card>
);

const Administration = () => {
  const [page, setPage] = useState(1);
  const accounts = useRead(queryKeys.accountsPage(page), (signal) => listAccounts(page, signal));
  // The role may be gone since the token was made; the server knows.
  if (accounts.state === 'failed' && accounts.error.code === 'not_admin') return <NotAllowed />;
  return (
    <>
      <Accounts onPage={setPage} page={page} query={accounts} />
      <Invite />
      <Registration />
    </>
  );
};

/** Accounts and who may have one, for administrators. Others are told so; what keeps them out is the server. */
export const AdministrationScreen = () => {
  const session = useSession();
  return session.state === 'signed-in' && session.isAdministrator ? <Administration /> : <NotAllowed />;
};
