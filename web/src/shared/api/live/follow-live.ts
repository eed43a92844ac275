import type { LiveEvent } from '@probity/contracts';
import { onReconnect } from '../../device/network.js';
import { onePerBrowser } from '../../device/one-per-browser.js';
import { browserTimers } from '../../device/timers.js';
import { renewToken } from '../session.js';
import { LiveConnection, type LiveStatus } from './live-connection.js';
import { dispatchLiveEvent } from './live-events.js';
import { openStream } from './open-stream.js';

/** Between tabs. `status-request` asks the tab that holds the stream for its status. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'status-request' };

/**
 * Follows the user's live events. One tab of the browser holds the stream and passes events on to the others, since a
 * browser opens only six connections to a server. Returns what ends it.
 */
export const followLive = (userId: string, onStatus: (status: LiveStatus) => void): (() => void) => {
  const tabs = new BroadcastChannel(`probity-live-${userId}`);
  const post = (message: TabMessage): void => tabs.postMessage(message);
  let lastEventId: string | null = null;
  let ownStatus: LiveStatus | null = null;

  const receive = (event: LiveEvent): void => {
    lastEventId = event.id;
    dispatchLiveEvent(event);
  };
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') receive(data.event);
    else if (data.kind === 'status') onStatus(data.status);
    else if (ownStatus !== null) post({ kind: 'status', status: ownStatus });
  };
  const release = onePerBrowser(`probity-live-${userId}`, (signal) => {
    const connection = new LiveConnection(
      {
        timers: browserTimers,
        random: () => Math.random(),
        open: openStream,
        renewToken,
        onEvent: (event) => {
          post({ kind: 'event', event });
          receive(event);
        },
        onStatus: (status) => {
          ownStatus = status;
          post({ kind: 'status', status });
          onStatus(status);
        },
      },
      lastEventId,
    );
    const stopWaking = onReconnect(() => connection.wake());
    return connection.follow(signal).finally(stopWaking);
  });
  post({ kind: 'status-request' });

  return () => {
    release();
    tabs.close();
  };
};
