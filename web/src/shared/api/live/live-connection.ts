import type { LiveEvent } from '@probity/contracts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Timers } from '../../device/timers.js';
import { nextStep, type StreamEnd } from './next-step.js';
import { backoff, Pause } from './pause.js';
import { readMessage } from './read-message.js';
import { isControl, isNews } from './stream-position.js';

export type LiveStatus = 'connected' | 'connecting' | 'disconnected';

export interface StreamResponse {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly chunks: AsyncIterable<string>;
}

export interface LiveDependencies {
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  /** Opens the stream; rejects when no response comes. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<StreamResponse>;
  /** False when it could not be renewed. Where the session is over, that ends the following, too. */
  readonly renewToken: () => Promise<boolean>;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

/** The server sends a heartbeat every 15 s, so three missed ones mean that nobody is there. */
export const silenceMs = 45_000;

/** Follows the live stream until told to stop: resumes after the last message seen, waits longer after each failure. */
export class LiveConnection {
  #failures = 0;
  #isRenewed = false;
  #retryMs: number | null = null;
  #isSessionOver = false;
  readonly #pause: Pause;

  constructor(
    private readonly dependencies: LiveDependencies,
    /** Where to resume; null asks for what comes from now on. */
    private lastEventId: string | null = null,
  ) {
    this.#pause = new Pause(dependencies.timers);
  }

  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.dependencies.onStatus('connecting');
      const end = await this.#attempt(signal);
      if (signal.aborted) return;
      const tries = { failures: this.#failures, isRenewed: this.#isRenewed };
      const step = nextStep(end, tries, this.dependencies.random());
      this.#failures += 1;
      this.dependencies.onStatus('disconnected');
      if (step.kind === 'stop') return;
      if (step.kind === 'connect') await this.#pause.wait(step.afterMs, signal);
      else {
        this.#isRenewed = await this.dependencies.renewToken();
        const wait = backoff(this.#failures, this.dependencies.random());
        if (!this.#isRenewed) await this.#pause.wait(wait, signal);
      }
    }
  }

  /** Ends a pause at once, for instance because the network came back. */
  wake(): void {
    this.#pause.end();
  }

  async #attempt(signal: AbortSignal): Promise<StreamEnd> {
    const attempt = new AbortController();
    const abort = (): void => attempt.abort();
    signal.addEventListener('abort', abort);
    this.#isSessionOver = false;
    let cancelSilence = this.dependencies.timers.after(silenceMs, abort);
    try {
      const response = await this.dependencies.open(this.lastEventId, attempt.signal);
      const { status, retryAfterSeconds } = response;
      if (status !== 200) return { kind: 'refused', status, retryAfterSeconds };
      this.dependencies.onStatus('connected');
      this.#isRenewed = false;
      const parser = createParser({
        onEvent: (message) => this.#take(message),
        onRetry: (ms) => (this.#retryMs = ms),
      });
      for await (const chunk of response.chunks) {
        cancelSilence();
        cancelSilence = this.dependencies.timers.after(silenceMs, abort);
        this.#failures = 0;
        parser.feed(chunk);
      }
      if (this.#isSessionOver) return { kind: 'session-ended' };
      return { kind: 'closed', retryMs: this.#retryMs };
    } catch (cause) {
      if (!attempt.signal.aborted) console.warn('The live connection broke.', cause);
      return { kind: 'lost' };
    } finally {
      cancelSilence();
      signal.removeEventListener('abort', abort);
      attempt.abort(); // closes the socket also when reading ended early
    }
  }

  #take(message: EventSourceMessage): void {
    const event = readMessage(message);
    if (event?.event === 'session-ended') {
      this.#isSessionOver = true;
      return; // its position may be ahead of what this stream was sent
    }
    if (message.id !== undefined) {
      if (!isControl(event) && !isNews(message.id, this.lastEventId)) return;
      this.lastEventId = message.id;
    }
    if (event !== null) this.dependencies.onEvent(event);
  }
}
