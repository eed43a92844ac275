import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { formatPosition } from '@probity/contracts';
import type { AuthenticatedUser } from '@probity/kit/http';
import type { ServerResponse } from 'node:http';
import { NewestOfUser } from '../connections/newest-of-user.js';
import { isFor, LiveFeed, type FeedMessage } from './live-feed.js';
import { sseHeartbeat, sseRetry } from './sse-frame.js';
import { StreamMetrics, type StreamEnd } from './stream-metrics.js';

/** Source of these three: reference events, section 4. */
const heartbeatMs = 15_000;
const maxQueuedBytes = 256 * 1024;
const fanOutChunk = 500;

/** Node runs a timer of more milliseconds at once. */
const longestTimerMs = 2 ** 31 - 1;

interface OpenStream {
  readonly userId: string;
  readonly response: ServerResponse;
  readonly end: (why: StreamEnd) => void;
  /** Why it ends, once that is known. */
  why: StreamEnd;
}

/** The SSE streams of this process: opens them, feeds them, ends them. */
@Injectable()
export class OpenStreams implements OnModuleDestroy {
  private readonly streams = new Set<OpenStream>();
  private readonly newest = new NewestOfUser<OpenStream>();
  private readonly stopListening: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private fanOut: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly feed: LiveFeed,
    private readonly metrics: StreamMetrics,
  ) {
    this.stopListening = feed.listen((messages) => this.tellAll(textFor(messages)));
    this.heartbeat = setInterval(() => {
      this.cutUnread();
      this.tellAll(() => sseHeartbeat);
    }, heartbeatMs);
  }

  /** True when no stream can be opened any more. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Begins a stream on a response whose head is not sent yet. It ends with the caller's token. */
  open(
    response: ServerResponse,
    caller: AuthenticatedUser,
    lastEventId: string | undefined,
    now: Date,
  ): void {
    if (response.destroyed) return; // it left while its token was verified, and will not close a second time
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform, no-store',
      'x-accel-buffering': 'no',
    });
    const { outcome, frames } = this.feed.opening(lastEventId, caller.userId);
    response.write(sseHeartbeat + frames.join(''));
    const stream: OpenStream = {
      userId: caller.userId,
      response,
      why: 'left',
      end: (why) => {
        stream.why = why;
        response.end();
      },
    };
    const lifeMs = caller.expiresAt.getTime() - now.getTime();
    const expiry = setTimeout(() => stream.end('expired'), Math.min(Math.max(0, lifeMs), longestTimerMs));
    response.once('close', () => {
      clearTimeout(expiry);
      this.remove(stream);
      this.metrics.ended(stream.why);
    });
    this.add(stream);
    this.metrics.opened(outcome);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    clearInterval(this.heartbeat);
    // The position of what was received; it must be on its way to everybody before they are told that it is their position.
    const { epoch, head } = this.feed.position;
    await this.fanOut;
    const position = formatPosition({ epoch, seq: head });
    // Clients come back one after the other over these seconds, so that the next process is not stormed.
    [...this.streams].forEach((stream, at, all) => {
      stream.why = 'stopping';
      stream.response.end(sseRetry(position, 1_000 + Math.floor((4_000 * at) / all.length)));
    });
  }

  // An ended stream is still here when its client does not read to the end.
  private cutUnread(): void {
    for (const { response } of this.streams) if (response.writableEnded) response.destroy();
  }

  private add(stream: OpenStream): void {
    this.streams.add(stream);
    for (const oldest of this.newest.add(stream.userId, stream)) oldest.end('replaced');
  }

  private remove(stream: OpenStream): void {
    this.streams.delete(stream);
    this.newest.remove(stream.userId, stream);
  }

  // Texts go out in order, to many streams in chunks, so that one broadcast does not hold up everything else.
  private tellAll(text: (userId: string) => string): void {
    const targets = [...this.streams];
    for (let at = 0; at < targets.length; at += fanOutChunk) {
      const chunk = targets.slice(at, at + fanOutChunk);
      this.fanOut = this.fanOut.then(() => send(chunk, text));
      if (targets.length > fanOutChunk) this.fanOut = this.fanOut.then(breathe);
    }
  }
}

/** What each user is told of some messages; put together once where all are for everybody. */
const textFor = (messages: readonly FeedMessage[]): ((userId: string) => string) => {
  const join = (some: readonly FeedMessage[]): string => some.map(({ frame }) => frame).join('');
  if (messages.some(({ audience }) => audience !== null)) {
    return (userId) => join(messages.filter((message) => isFor(message, userId)));
  }
  const forAll = join(messages);
  return () => forAll;
};

const send = (streams: readonly OpenStream[], text: (userId: string) => string): void => {
  for (const stream of streams) {
    const { response, userId } = stream;
    // A client that does not read is cut off; it resumes from its place. Looked at before a whole page of messages is
    // written, because Node holds back all that is written in one turn, also for a client that reads.
    if (response.writableLength > maxQueuedBytes) {
      stream.why = 'unread';
      response.destroy();
    } else if (!response.writableEnded) response.write(text(userId));
  }
};

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
