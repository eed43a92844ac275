import { formatPosition, parsePosition } from '@probity/contracts';
import type { Enriched } from './live-event-of.js';
import { sseFrame } from './sse-frame.js';

/** A live message, serialised once for all of its readers. */
export interface FeedMessage {
  readonly seq: number;
  /** The one user it is for; null is everybody. */
  readonly audience: string | null;
  readonly frame: string;
}

/** How a stream begins. `frames` are what its client must be sent first. */
export interface Opening {
  readonly outcome: 'fresh' | 'resumed' | 'gap';
  readonly frames: readonly string[];
}

export type FeedListener = (messages: readonly FeedMessage[]) => void;

/**
 * The newest part of the live log, in memory, and its listeners. Every BFF process holds the same rows, so a
 * client may resume at any of them.
 */
export class LiveFeed {
  private epoch = '';
  private head = 0;
  /** Oldest position from which nothing is missing. */
  private floor = 0;
  private messages: FeedMessage[] = [];
  /** Since `restart`, until the head is reached again. */
  private isCatchingUp = true;
  private readonly listeners = new Set<FeedListener>();

  /** @param keeps messages that it holds, so that a client that missed fewer need not reload. */
  constructor(private readonly keeps: number) {}

  get position(): { readonly epoch: string; readonly head: number } {
    return { epoch: this.epoch, head: this.head };
  }

  /** True while clients can be given a position. */
  get isLive(): boolean {
    return !this.isCatchingUp;
  }

  /** What a client may resume from later; null while none can be given a position. */
  here(): string | null {
    return this.isLive ? formatPosition({ epoch: this.epoch, seq: this.head }) : null;
  }

  /**
   * Starts anew at `floor`: after a start of this process, or when the log itself began a new epoch. What is appended
   * until `settle` is old, and is not sent one by one.
   */
  restart(epoch: string, floor: number): void {
    this.epoch = epoch;
    this.head = floor;
    this.floor = floor;
    this.messages = [];
    this.isCatchingUp = true;
  }

  /** The head of the log is reached. Clients that were there before a restart missed something: `gap`. */
  settle(): void {
    if (!this.isCatchingUp || this.epoch === '') return;
    this.isCatchingUp = false;
    this.emit([this.message('gap', {}, this.head, null)]);
  }

  /** Takes the rows that follow `head`, in order. A row without a message moves the position only. */
  append(rows: readonly Enriched[]): void {
    const fresh: FeedMessage[] = [];
    for (const { seq, audience, message } of rows) {
      if (seq <= this.head) continue;
      this.head = seq;
      if (message !== null) fresh.push(this.message(message.event, message.data, seq, audience));
    }
    this.messages.push(...fresh);
    if (this.messages.length > this.keeps) {
      const dropped = this.messages.splice(0, this.messages.length - this.keeps);
      this.floor = dropped.at(-1)?.seq ?? this.floor;
    }
    if (fresh.length > 0 && !this.isCatchingUp) this.emit(fresh);
  }

  /**
   * What a client must be sent first. Without a position: `ready`. With one: all that came after it, or `gap` when that
   * is no longer known, lies in the future or in another epoch.
   */
  opening(lastEventId: string | undefined, userId: string): Opening {
    const here = formatPosition({ epoch: this.epoch, seq: this.head });
    if (lastEventId === undefined) return { outcome: 'fresh', frames: [sseFrame(here, 'ready', {})] };
    const position = parsePosition(lastEventId);
    if (!position || position.epoch !== this.epoch || position.seq < this.floor || position.seq > this.head) {
      return { outcome: 'gap', frames: [sseFrame(here, 'gap', {})] };
    }
    const missed = this.messages.filter((m) => m.seq > position.seq && isFor(m, userId));
    return { outcome: 'resumed', frames: missed.map((m) => m.frame) };
  }

  /** Whether another process has sent the client more than is known here. */
  isBehind(lastEventId: string): boolean {
    const position = parsePosition(lastEventId);
    return position?.epoch === this.epoch && position.seq > this.head;
  }

  listen(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private message(event: string, data: object, seq: number, audience: string | null): FeedMessage {
    return { seq, audience, frame: sseFrame(formatPosition({ epoch: this.epoch, seq }), event, data) };
  }

  private emit(messages: readonly FeedMessage[]): void {
    for (const listener of this.listeners) listener(messages);
  }
}

export const isFor = (message: Pick<FeedMessage, 'audience'>, userId: string): boolean =>
  message.audience === null || message.audience === userId;
