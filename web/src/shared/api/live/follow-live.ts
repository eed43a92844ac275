import type { LiveEvent } from '@probity/contracts';
import { onReconnect } from '../connection/connection.js';
import { onePerBrowser, tabsShareWork } from '../../device/one-per-browser.js';
import { browserTimers } from '../../device/timers.js';
import { renewToken } from '../session.js';
import { livePosition } from './live-position.js';
import { LiveConnection, type LiveStatus } from './live-connection.js';
import { dispatchLiveEvent } from './live-events.js';
import { openStream } from './open-stream.js';
import { isControl, isNews } from './stream-position.js';

/** Between tabs. `status-request` asks the tab that holds the stream for its status, and where it is in the stream. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'status'; readonly status: LiveStatus; readonly lastEventId: string | null }
  | { readonly kind: 'status-request' };

/**
 * Follows the user's live events. One tab of the browser holds the stream and passes events on to the others, since a
 * browser opens only six connections to a server: it opens the stream once the promise `shown` resolves, for what the first
 * picture waits for comes first. Returns what ends it.
 */
export const followLive = (
  userId: string,
  onStatus: (status: LiveStatus) => void,
  shown: Promise<void>,
): (() => void) => {
  const tabs = new BroadcastChannel(`probity-live-${userId}`);
  const post = (message: TabMessage): void => {
    if (tabsShareWork()) tabs.postMessage(message);
  };
  // What the screens read, they read with a token from then or later.
  let lastEventId = livePosition();
  let ownStatus: LiveStatus | null = null;

  const receive = (event: LiveEvent): void => {
    // Whoever takes the stream over may be sent again what the tab before it still passed on.
    if (!isControl(event) && !isNews(event.id, lastEventId)) return;
    lastEventId = event.id;
    dispatchLiveEvent(event);
  };
  /** What the tab with the stream has passed on before this tab heard it, this tab's screens may have been read before. */
  const noteHolder = (id: string | null): void => {
    if (id !== null && lastEventId !== null && isNews(id, lastEventId))
      receive({ event: 'gap', id, data: {} });
    lastEventId ??= id;
  };
  const postStatus = (status: LiveStatus): void => post({ kind: 'status', status, lastEventId });
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') receive(data.event);
    else if (data.kind === 'status') {
      noteHolder(data.lastEventId);
      onStatus(data.status);
    } else if (ownStatus !== null) postStatus(ownStatus);
  };
  const holdStream = (signal: AbortSignal): Promise<void> => {
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
          postStatus(status);
          onStatus(status);
        },
      },
      lastEventId,
    );
    const stopWaking = onReconnect(() => connection.wake());
    return connection.follow(signal).finally(stopWaking);
  };
  let isOver = false;
  let release = (): void => undefined;
  void shown.then(() => {
    if (!isOver) release = onePerBrowser(`probity-live-${userId}`, holdStream);
  });
  post({ kind: 'status-request' });

  return () => {
    isOver = true;
    release();
    tabs.close();
  };
};
