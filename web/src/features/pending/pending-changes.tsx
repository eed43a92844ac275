import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  forgetChange,
  pendingChanges,
  sendPending,
  type PendingChange,
} from '../../shared/api/offline/pending-changes.js';
import { retryMs } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useRead } from '../../shared/api/query-state.js';
import { useOnline } from '../../shared/api/connection/connection.js';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import type { Vault } from '../../shared/device/vault/vault.js';
import { Banner } from '../../shared/ui/banner.js';
import { TextButton } from '../../shared/ui/button.js';
import { Bullets } from '../../shared/ui/items.js';
import { notify } from '../../shared/ui/toast.js';
import { pendingTexts as texts } from './texts.js';

interface PendingProps {
  readonly vault: Vault;
  /** There is no session with the server yet. */
  readonly isOffline: boolean;
  readonly timers?: Timers;
}

const usePending = (vault: Vault): readonly PendingChange[] => {
  const query = useRead(queryKeys.pendingChanges, () => pendingChanges(vault));
  return query.state === 'ready' ? query.data : [];
};

/** Sends what waits whenever the server can be asked. */
const useSending = ({ vault, isOffline, timers = browserTimers }: PendingProps, count: number): void => {
  const queryClient = useQueryClient();
  const [retries, setRetries] = useState(0);
  const mayAsk = useOnline() && !isOffline;
  useEffect(() => {
    if (!mayAsk || count === 0) return undefined;
    let isOver = false;
    let cancel = (): void => undefined;
    const send = async (): Promise<void> => {
      try {
        const taken = await sendPending(vault);
        if (taken > 0) notify(texts.sent(taken), { id: 'pending', tone: 'good' });
      } catch (cause) {
        console.warn('What waits could not be sent yet.', cause);
        if (!isOver) cancel = timers.after(retryMs, () => setRetries(retries + 1));
      }
      for (const queryKey of changed) await queryClient.invalidateQueries({ queryKey });
    };
    void send();
    return () => {
      isOver = true;
      cancel();
    };
  }, [vault, mayAsk, count, retries, timers, queryClient]);
};

const changed = [
  queryKeys.pendingChanges,
  queryKeys.settings,
  queryKeys.notifications,
  queryKeys.monitoring,
  queryKeys.persons,
  queryKeys.dashboard,
  queryKeys.reports,
];

/** What was changed without a server and waits to be sent, and what the server did not take. */
export const PendingChanges = (props: PendingProps) => {
  const queryClient = useQueryClient();
  const { vault } = props;
  const pending = usePending(vault);
  const waiting = pending.filter(({ refused }) => refused === null);
  useSending(props, waiting.length);
  const dismiss = async (id: string): Promise<void> => {
    await forgetChange(vault, id);
    await queryClient.invalidateQueries({ queryKey: queryKeys.pendingChanges });
  };
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <Banner title={texts.waiting(waiting.length)} tone="info">
            <Bullets items={[...new Set(waiting.map(({ change }) => change.text))]} />
          </Banner>
        )}
      </div>
      <div role="alert">
        {pending.map(
          ({ id, change, refused }) =>
            refused !== null && (
              <Banner
                action={<TextButton onClick={() => void dismiss(id)}>{texts.dismiss}</TextButton>}
                key={id}
                title={texts.refused(change.text)}
                tone="danger"
              >
                {refused}
              </Banner>
            ),
        )}
      </div>
    </>
  );
};
