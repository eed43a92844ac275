import type { LiveEvent } from '@probity/contracts';
import { useEffect, useRef } from 'react';
import { onReconnect } from '../../device/network.js';
import { onePerBrowser } from '../../device/one-per-browser.js';
import { browserTimers } from '../../device/timers.js';
import { renewToken } from '../session.js';
import { LiveConnection, type LiveStatus } from './live-connection.js';
import { openStream } from './open-stream.js';

/** Between tabs. `hello` asks the tab that holds the stream how it is doing. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'hello' };

const handlers = new Set<(event: LiveEvent) => void>();

const dispatch = (event: LiveEvent): void => {
  for (const handler of handlers) handler(event);
};

/** Hears every live event while the component is shown. */
export const useLiveEvents = (handler: (event: LiveEvent) => void): void => {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const hear = (event: LiveEvent): void => latest.current(event);
    handlers.add(hear);
    return () => void handlers.delete(hear);
  }, []);
};

/**
 * Follows the user's live events. One tab of the browser holds the stream and tells the others, since a browser opens
 * only six connections to a server. The answer ends it.
 */
export const followLive = (userId: string, onStatus: (status: LiveStatus) => void): (() => void) => {
  const tabs = new BroadcastChannel(`probity-live-${userId}`);
  const tell = (message: TabMessage): void => tabs.postMessage(message);
  let lastEventId: string | null = null;
  let held: LiveStatus | null = null;

  const take = (event: LiveEvent): void => {
    lastEventId = event.id;
    dispatch(event);
  };
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') take(data.event);
    else if (data.kind === 'status') onStatus(data.status);
    else if (held !== null) tell({ kind: 'status', status: held });
  };
  const release = onePerBrowser(`probity-live-${userId}`, (signal) => {
    const connection = new LiveConnection(
      {
        timers: browserTimers,
        random: () => Math.random(),
        open: openStream,
        renewToken,
        onEvent: (event) => {
          tell({ kind: 'event', event });
          take(event);
        },
        onStatus: (status) => {
          held = status;
          tell({ kind: 'status', status });
          onStatus(status);
        },
      },
      lastEventId,
    );
    const stopWaking = onReconnect(() => connection.wake());
    return connection.follow(signal).finally(stopWaking);
  });
  tell({ kind: 'hello' });

  return () => {
    release();
    tabs.close();
  };
};
