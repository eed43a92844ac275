/** @jest-environment ./web/testing/dom-environment.mjs */
import { renderHook } from '@testing-library/react';
import { formatPosition, livePositionHeader, type LiveEvent } from '@probity/contracts';
import { fakeLocks } from '../../device/locks.fake.js';
import { useLiveEvents } from './live-events.js';
import { followLive } from './follow-live.js';
import { noteLivePosition } from './live-position.js';

/** The channel between the tabs, without tabs: what one sends is noted, and the spec is the other. */
class TabChannel {
  static last: TabChannel;
  onmessage: ((message: { readonly data: unknown }) => void) | null = null;
  readonly posted: unknown[] = [];
  constructor() {
    TabChannel.last = this;
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  close(): void {
    this.onmessage = null;
  }
}

const requested = fakeLocks();
Object.defineProperty(globalThis, 'BroadcastChannel', { value: TabChannel });

const heard: LiveEvent[] = [];
beforeEach(() => {
  heard.length = 0;
  requested.length = 0;
  renderHook(() => useLiveEvents((event) => heard.push(event)));
});

const position = (seq: number): string => formatPosition({ epoch: 'e7', seq });
const renewedAt = (seq: number): void =>
  noteLivePosition(new Response(null, { headers: { [livePositionHeader]: position(seq) } }));
const holderIsAt = (seq: number): void =>
  TabChannel.last.onmessage?.({
    data: { kind: 'status', status: 'connected', lastEventId: position(seq) },
  });
const never = new Promise<void>(() => undefined);

describe('the live events of a tab', () => {
  it('are those of a gap when another tab heard some before this one listened', () => {
    renewedAt(4);
    const end = followLive('ada', () => undefined, never);
    holderIsAt(6);
    holderIsAt(6);
    expect(heard).toEqual([{ event: 'gap', id: position(6), data: {} }]);
    end();
  });

  it('are none when the other tab is where this one was read', () => {
    renewedAt(6);
    const end = followLive('ada', () => undefined, never);
    holderIsAt(6);
    expect(heard).toEqual([]);
    end();
  });

  it('are streamed once the first picture is shown, and not after the end', async () => {
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => (show = resolve));
    const end = followLive('ada', () => undefined, shown);
    expect(requested).toEqual([]);
    show();
    await shown;
    expect(requested).toEqual(['probity-live-ada']);
    end();
    followLive('ada', () => undefined, shown)();
    await shown;
    expect(requested).toHaveLength(1);
  });
});
