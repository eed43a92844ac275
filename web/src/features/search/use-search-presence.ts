import { presencePath } from '@probity/contracts';
import { useEffect, useRef, useState } from 'react';
import { accessToken, renewToken, useSession } from '../../shared/api/session.js';
import { onReconnect } from '../../shared/device/network.js';
import { browserTimers } from '../../shared/device/timers.js';
import { PresenceConnection } from './api/presence-connection.js';
import type { Others } from './presence-users.js';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/v1${presencePath}`;
};

/**
 * Shows the user as online, and as searching or not, while the component is there. Returns how many others are; null
 * while that is not known.
 */
export const useSearchPresence = (searching: boolean): Others | null => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  const [others, setOthers] = useState<Others | null>(null);
  const connection = useRef<PresenceConnection | null>(null);

  useEffect(() => {
    if (userId === null) return undefined;
    const leave = new AbortController();
    const joined = new PresenceConnection({
      userId,
      timers: browserTimers,
      random: () => Math.random(),
      open: () => new WebSocket(address()),
      accessToken,
      renewToken,
      onOthers: (next) => {
        if (!leave.signal.aborted) setOthers(next);
      },
    });
    connection.current = joined;
    const stopWaking = onReconnect(() => joined.wake());
    void joined.follow(leave.signal);
    return () => {
      stopWaking();
      leave.abort();
      connection.current = null;
      setOthers(null);
    };
  }, [userId]);

  useEffect(() => connection.current?.track(searching), [searching, userId]);
  return others;
};
