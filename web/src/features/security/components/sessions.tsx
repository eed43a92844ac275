import type { OwnSession } from '@probity/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Stack } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { endOtherSessions, endSession, listSessions } from '../api/account.js';
import { securityTexts } from '../texts.js';

const texts = securityTexts.sessions;
const refuse = (text: string): void => notify({ title: securityTexts.failed, text }, { tone: 'danger' });

const SessionRow = ({ session }: { readonly session: OwnSession }) => {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const device = session.device ?? texts.unknown;
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endSession(session.id);
      notify(texts.ended, { tone: 'good' });
    } catch (error) {
      refuse(error instanceof ApiError ? error.detail : failureTexts.broken.detail);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: queryKeys.ownSessions });
    }
  };
  return (
    <RowItem
      action={
        session.current ? (
          <Tag>{texts.current}</Tag>
        ) : (
          <Button busy={busy} label={texts.endNamed(device)} onClick={() => void end()}>
            {texts.end}
          </Button>
        )
      }
    >
      <strong>{device}</strong>
      <Muted>{texts.used(formatMinute(session.last_used_at), session.ip)}</Muted>
    </RowItem>
  );
};

/** Where the account is signed in. */
export const Sessions = () => {
  const queries = useQueryClient();
  const endOthers = async (): Promise<void> => {
    const reason = await endOtherSessions();
    if (reason === null) notify(texts.othersEnded, { tone: 'good' });
    else refuse(reason);
    await queries.invalidateQueries({ queryKey: queryKeys.ownSessions });
  };
  return (
    <Card title={texts.title}>
      <QueryBoundary query={useRead(queryKeys.ownSessions, listSessions)} shape="card">
        {(sessions) => (
          <Stack>
            <Rows label={texts.list}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Rows>
            {sessions.length > 1 && (
              <Button full onClick={() => void endOthers()}>
                {texts.others}
              </Button>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
};
