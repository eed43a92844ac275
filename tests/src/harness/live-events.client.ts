import { setTimeout as wait } from 'node:timers/promises';
import { liveEventSchemas, type LiveEvent, type LiveEventName } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Milliseconds before a client reconnects; browsers wait a second or more, which would only make specs slower. */
const reconnectMs = 100;

interface StreamOptions {
  readonly onEvent?: (message: EventSourceMessage) => void;
  readonly lastEventId?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface LiveStream {
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
}

/** Opens the live stream of a signed-in client; resolves when it is live. Rejects when it is refused or ends before. */
export const openStream = async (
  url: string,
  bearer: string,
  { onEvent, lastEventId, signal }: StreamOptions = {},
): Promise<LiveStream> => {
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const address = `${url.replace(/\/$/, '')}/api/v1/events`;
  const response = await fetch(address, { headers, ...(signal !== undefined && { signal }) });
  const { body } = response;
  if (!response.ok || body === null) {
    await body?.cancel(); // or its socket stays open
    throw new Error(`no stream: ${String(response.status)}`);
  }
  return new Promise((resolve, reject) => {
    const parser = createParser({
      onEvent: (message) => {
        onEvent?.(message);
        if (message.event === 'ready') resolve({ ended });
      },
    });
    const ended = read(body, (text) => parser.feed(text));
    ended.then(() => reject(new Error('the stream ended before it was ready')), reject);
  });
};

const read = async (body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  for await (const chunk of body) feed(decoder.decode(chunk, { stream: true }));
};

type Of<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>;

/**
 * A client of the live stream: whenever the stream ends it reconnects, to the next address, with the last id it received.
 * It keeps every event, so that a spec can check afterwards whether one was lost or came twice.
 */
export class LiveEventsClient {
  readonly received: LiveEvent[] = [];
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;

  private constructor(
    private readonly urls: readonly string[],
    private readonly bearer: string,
  ) {
    this.#ended = this.#reconnect();
  }

  /** Resolves when the first stream is live. */
  static async open(urls: string | readonly string[], bearer: string): Promise<LiveEventsClient> {
    const record = new LiveEventsClient([urls].flat(), bearer);
    await record.until((received) => received.some(({ event }) => event === 'ready'));
    return record;
  }

  /** The events of one kind, in the order in which they came. */
  of<Name extends LiveEventName>(name: Name): Of<Name>[] {
    return this.received.filter((event): event is Of<Name> => event.event === name);
  }

  /** Waits until the events received satisfy a condition. */
  async until(isEnough: (received: readonly LiveEvent[]) => boolean): Promise<void> {
    await eventually(
      () => ({
        isEnough: isEnough(this.received),
        received: this.received.length,
        last: this.received.at(-1)?.id,
      }),
      (seen) => seen.isEnough,
    );
  }

  /** One sentence for each position that came twice or out of order, and for each gap. */
  orderFaults(): string[] {
    return this.received.flatMap(({ id, event }, at) => {
      if (event === 'gap') return [`gap at ${id}`];
      const before = this.received[at - 1]?.id ?? '';
      return at > 0 && !isAfter(id, before) ? [`${event} ${id} after ${before}`] : [];
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#ended;
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      // Refused and broken streams are expected: it reconnects.
      await this.#listen(this.urls[attempt % this.urls.length] ?? '').catch(() => undefined);
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(url: string): Promise<void> {
    const { ended } = await openStream(url, this.bearer, {
      lastEventId: this.received.at(-1)?.id,
      signal: this.#closing.signal,
      onEvent: ({ id = '', event, data }) => {
        if (event === undefined || !(event in liveEventSchemas)) return;
        this.received.push({ id, event, data: JSON.parse(data) as unknown } as LiveEvent);
      },
    });
    await ended;
  }
}

const isAfter = (id: string, before: string): boolean => {
  const [epoch, seq] = id.split(':');
  const [epochBefore, seqBefore] = before.split(':');
  return epoch === epochBefore && Number(seq) > Number(seqBefore);
};
