import type { AdministeredAccount } from '@probity/contracts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { QueryState } from '../../../shared/api/query-state.js';
import { useSession } from '../../../shared/api/session.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { Button } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Row } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { accountState } from '../account-state.js';
import type { AccountsPage } from '../api/accounts.js';
import { nameOf } from '../changes.js';
import { administrationTexts } from '../texts.js';
import { ManageAccount } from './manage-account.js';

const texts = administrationTexts.accounts;

const AccountRow = ({ account }: { readonly account: AdministeredAccount }) => {
  const session = useSession();
  const [managing, setManaging] = useState(false);
  const isOwn = session.state === 'signed-in' && session.userId === account.id;
  const state = accountState(account, browserTimers.now());
  const { role } = account.app_metadata;
  const { last_sign_in_at: lastSignIn } = account;
  return (
    <RowItem
      action={
        state === 'deleted' ? null : (
          <Button label={texts.manageNamed(nameOf(account))} onClick={() => setManaging(true)}>
            {texts.manage}
          </Button>
        )
      }
    >
      <strong>{nameOf(account)}</strong> {isOwn && <Tag>{texts.you}</Tag>}
      <Muted>
        {role === undefined ? administrationTexts.noRole : administrationTexts.roles[role]} ·{' '}
        {administrationTexts.states[state]}
      </Muted>
      <Muted>{lastSignIn === undefined ? texts.never : texts.lastSignIn(formatMinute(lastSignIn))}</Muted>
      {managing && (
        <ManageAccount account={account} isOwn={isOwn} onClose={() => setManaging(false)} state={state} />
      )}
    </RowItem>
  );
};

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const Pages = ({ page, pages, onPage }: PagesProps) => (
  <nav aria-label={texts.pages}>
    <Row spread>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span role="status">{texts.page(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </Row>
  </nav>
);

interface AccountsProps {
  readonly query: QueryState<AccountsPage>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Who has an account, page by page. */
export const Accounts = ({ query, page, onPage }: AccountsProps) => {
  // Stays while another page loads, so that the keyboard does not lose the button it has just pressed.
  const [pages, setPages] = useState(1);
  if (query.state === 'ready' && query.data.pages !== pages) setPages(query.data.pages);
  return (
    <Card title={texts.title}>
      <QueryBoundary query={query} shape="rows">
        {({ accounts }) =>
          accounts.length === 0 ? (
            <StatePanel
              action={<Button onClick={() => onPage(1)}>{texts.first}</Button>}
              icon={UsersRound}
              title={texts.none.title}
            >
              <p>{texts.none.text}</p>
            </StatePanel>
          ) : (
            <Rows label={texts.list}>
              {accounts.map((account) => (
                <AccountRow account={account} key={account.id} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
      {pages > 1 && <Pages onPage={onPage} page={page} pages={pages} />}
    </Card>
  );
};
