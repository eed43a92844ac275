import { setTimeout as wait } from 'node:timers/promises';
import { liveEventSchemas, type LiveEvent, type LiveEventName } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { createParser } from 'eventsource-parser';

/** Before a client comes back; browsers wait a second or more, and specs are in a hurry. */
const comeBackAfterMs = 100;

type Of<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>;

/**
 * A client that stays: whenever its stream ends it comes back, to the next address, with the last id it saw. It keeps all
 * that it was told, so that afterwards it can be asked whether anything was lost or shown twice.
 */
export class LiveRecord {
  readonly told: LiveEvent[] = [];
  readonly #leaving = new AbortController();
  readonly #over: Promise<void>;

  private constructor(
    private readonly urls: readonly string[],
    private readonly bearer: string,
  ) {
    this.#over = this.#stay();
  }

  /** Resolves when the first stream is live. */
  static async open(urls: string | readonly string[], bearer: string): Promise<LiveRecord> {
    const record = new LiveRecord([urls].flat(), bearer);
    await record.until((told) => told.some(({ event }) => event === 'ready'));
    return record;
  }

  /** What it was told of one kind, in the order in which it was told. */
  of<Name extends LiveEventName>(name: Name): Of<Name>[] {
    return this.told.filter((event): event is Of<Name> => event.event === name);
  }

  /** Waits until what it was told is enough. */
  async until(isEnough: (told: readonly LiveEvent[]) => boolean, timeoutMs = 30_000): Promise<void> {
    await eventually(
      () => ({ isEnough: isEnough(this.told), told: this.told.length, last: this.told.at(-1)?.id }),
      (seen) => seen.isEnough,
      { timeoutMs },
    );
  }

  /** Faults of what it was told: a place that came twice or out of order, and whatever it missed for good. */
  faults(): string[] {
    return this.told.flatMap(({ id, event }, at) => {
      if (event === 'gap') return [`gap at ${id}`];
      const before = this.told[at - 1]?.id ?? '';
      return at > 0 && !isAfter(id, before) ? [`${event} ${id} after ${before}`] : [];
    });
  }

  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#over;
  }

  async #stay(): Promise<void> {
    const { signal } = this.#leaving;
    for (let visit = 0; !signal.aborted; visit += 1) {
      // A refused or broken stream is what this client is for: it comes back.
      await this.#listen(this.urls[visit % this.urls.length] ?? '').catch(() => undefined);
      await wait(comeBackAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(url: string): Promise<void> {
    const last = this.told.at(-1)?.id;
    const headers = {
      authorization: `Bearer ${this.bearer}`,
      ...(last !== undefined && { 'last-event-id': last }),
    };
    const answer = await fetch(`${url.replace(/\/$/, '')}/api/v1/events`, {
      headers,
      signal: this.#leaving.signal,
    });
    if (!answer.ok || answer.body === null) return;
    const parser = createParser({
      onEvent: ({ id = '', event, data }) => {
        if (event !== undefined && event in liveEventSchemas) this.told.push(read(id, event, data));
      },
    });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) parser.feed(decoder.decode(chunk, { stream: true }));
  }
}

const read = (id: string, event: string, data: string): LiveEvent =>
  ({ id, event, data: JSON.parse(data) as unknown }) as LiveEvent;

const isAfter = (id: string, before: string): boolean => {
  const [epoch, seq] = id.split(':');
  const [epochBefore, seqBefore] = before.split(':');
  return epoch === epochBefore && Number(seq) > Number(seqBefore);
};
