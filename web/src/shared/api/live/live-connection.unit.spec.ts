import type { LiveEvent } from '@probity/contracts';
import { ManualTimers } from '../../device/manual-timers.fake.js';
import { LiveConnection, silenceMs, type LiveStatus, type StreamResponse } from './live-connection.js';

/** One opened stream, fed by the test. */
class FakeStream {
  readonly #waiting: ((result: IteratorResult<string>) => void)[] = [];
  readonly #ready: IteratorResult<string>[] = [];

  constructor(
    readonly lastEventId: string | null,
    readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.end());
  }

  #push(result: IteratorResult<string>): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#ready.push(result);
    else next(result);
  }

  send(id: string, event: string, data: unknown): void {
    this.#push({ done: false, value: `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` });
  }

  raw(text: string): void {
    this.#push({ done: false, value: text });
  }

  end(): void {
    this.#push({ done: true, value: undefined });
  }

  get chunks(): AsyncIterable<string> {
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => {
          const ready = this.#ready.shift();
          return ready === undefined
            ? new Promise((resolve) => this.#waiting.push(resolve))
            : Promise.resolve(ready);
        },
      }),
    };
  }
}

/** Lets everything that is due run; promises need several turns to pass a value on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const open = (answers: readonly number[] = [], renewed: readonly boolean[] = []) => {
  const timers = new ManualTimers();
  const streams: FakeStream[] = [];
  const events: LiveEvent[] = [];
  const statuses: LiveStatus[] = [];
  const renewals = { count: 0 };
  const connection = new LiveConnection({
    timers,
    random: () => 0,
    open: (lastEventId, signal): Promise<StreamResponse> => {
      const stream = new FakeStream(lastEventId, signal);
      const status = answers[streams.length] ?? 200;
      streams.push(stream);
      return Promise.resolve({ status, retryAfterSeconds: null, chunks: stream.chunks });
    },
    renewToken: () => {
      renewals.count += 1;
      return Promise.resolve(renewed[renewals.count - 1] ?? true);
    },
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
  });
  const stop = new AbortController();
  const ended = connection.follow(stop.signal);
  return { timers, streams, events, statuses, renewals, connection, stop, ended };
};

const removed = { personId: 'ada' };

describe('LiveConnection', () => {
  it('hands on events and resumes after the last one', async () => {
    const live = open();
    await settle();
    live.streams[0]?.send('e:1', 'ready', {});
    live.streams[0]?.send('e:2', 'person-removed', removed);
    live.streams[0]?.end();
    await settle();
    expect(live.events.map(({ id }) => id)).toEqual(['e:1', 'e:2']);
    expect(live.statuses.at(-1)).toBe('disconnected');
    live.timers.pass(1_000);
    await settle();
    expect(live.streams.map(({ lastEventId }) => lastEventId)).toEqual([null, 'e:2']);
    expect(live.statuses.at(-1)).toBe('connected');
    live.stop.abort();
    await live.ended;
  });

  it('drops what it has already seen, and passes over kinds it does not know', async () => {
    const live = open();
    await settle();
    live.streams[0]?.send('e:5', 'person-removed', removed);
    live.streams[0]?.send('e:4', 'person-removed', removed);
    live.streams[0]?.send('e:6', 'something-newer', {});
    live.streams[0]?.end();
    await settle();
    live.timers.pass(1_000);
    await settle();
    expect(live.events.map(({ id }) => id)).toEqual(['e:5']);
    expect(live.streams[1]?.lastEventId).toBe('e:6');
    live.stop.abort();
    await live.ended;
  });

  it('takes a message that it cannot read for a gap', async () => {
    const live = open();
    await settle();
    live.streams[0]?.send('e:1', 'person-removed', { wrong: true });
    await settle();
    expect(live.events).toEqual([{ id: 'e:1', event: 'gap', data: {} }]);
    live.stop.abort();
    await live.ended;
  });

  it('gives up a silent stream, but not one whose heart beats', async () => {
    const live = open();
    await settle();
    live.timers.pass(silenceMs - 1);
    live.streams[0]?.raw(': hb\n\n');
    await settle();
    live.timers.pass(silenceMs - 1);
    await settle();
    expect(live.statuses.at(-1)).toBe('connected');
    live.timers.pass(1);
    await settle();
    expect(live.streams[0]?.signal.aborted).toBe(true);
    expect(live.statuses.at(-1)).toBe('disconnected');
    live.stop.abort();
    await live.ended;
  });

  it('renews a refused token once and connects at once', async () => {
    const live = open([401]);
    await settle();
    expect(live.renewals.count).toBe(1);
    expect(live.streams).toHaveLength(2);
    expect(live.statuses.at(-1)).toBe('connected');
    live.stop.abort();
    await live.ended;
  });

  it('asks for a new token at once when the session is over, and keeps its position', async () => {
    const live = open();
    await settle();
    live.streams[0]?.send('e:1', 'person-removed', { personId: 'p1' });
    live.streams[0]?.send('e:9', 'session-ended', {});
    live.streams[0]?.end();
    await settle();
    expect(live.events.map(({ id }) => id)).toEqual(['e:1']);
    expect(live.renewals.count).toBe(1);
    expect(live.streams.map(({ lastEventId }) => lastEventId)).toEqual([null, 'e:1']);
    live.stop.abort();
    await live.ended;
  });

  it('goes on trying when a token could not be renewed for a moment', async () => {
    const live = open([401, 401], [false]);
    await settle();
    expect([live.renewals.count, live.streams.length, live.statuses.at(-1)]).toEqual([1, 1, 'disconnected']);
    live.timers.pass(2_000);
    await settle();
    expect([live.renewals.count, live.streams.length, live.statuses.at(-1)]).toEqual([2, 3, 'connected']);
    live.stop.abort();
    await live.ended;
  });

  it('waits longer after each failure, and no longer once it is woken', async () => {
    const live = open([503, 503]);
    await settle();
    expect(live.timers.next).toBe(1_000);
    live.connection.wake();
    await settle();
    expect(live.streams).toHaveLength(2);
    live.connection.wake();
    await settle();
    expect(live.statuses.at(-1)).toBe('connected');
    live.stop.abort();
    await live.ended;
  });

  it('ends for good when told to stop', async () => {
    const live = open();
    await settle();
    live.stop.abort();
    await live.ended;
    expect(live.timers.next).toBeNull();
  });
});
