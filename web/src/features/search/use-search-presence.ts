import { presencePath } from '@probity/contracts';
import { useEffect, useRef, useState } from 'react';
import { accessToken, renewToken, useSession } from '../../shared/api/session.js';
import { onReconnect } from '../../shared/api/connection/connection.js';
import { browserTimers } from '../../shared/device/timers.js';
import { PresenceConnection } from './api/presence-connection.js';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/v1${presencePath}`;
};

/**
 * Shows the user as online, and as searching or not, while the component is there. Returns how many colleagues
 * are searching; null while that is unknown.
 */
export const useSearchPresence = (searching: boolean): number | null => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  const [colleagues, setColleagues] = useState<number | null>(null);
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
      onColleagues: (next) => {
        if (!leave.signal.aborted) setColleagues(next);
      },
    });
    connection.current = joined;
    const stopWaking = onReconnect(() => joined.wake());
    void joined.follow(leave.signal);
    return () => {
      stopWaking();
      leave.abort();
      connection.current = null;
      setColleagues(null);
    };
  }, [userId]);

  useEffect(() => connection.current?.track(searching), [searching, userId]);
  return colleagues;
};
