import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { formatPosition } from '@probity/contracts';
import { EndedSessions, type AuthenticatedUser } from '@probity/kit/http';
import type { ServerResponse } from 'node:http';
import { ConnectionLimiter } from './connection-limiter.js';
import { isFor, LiveFeed, type FeedMessage } from './live-feed.js';
import { sseFrame, sseHeartbeat, sseRetry } from './sse-frame.js';
import { SseMetrics, type EndReason } from './sse-metrics.js';

/** Proxies give up after 60 s without a byte; a client after 45 s. */
const heartbeatMs = 15_000;
/** A client that lets more wait is cut off: 10,000 of them would take 2.5 GB. */
const maxQueuedBytes = 256 * 1024;
/** Streams that are written in one turn of the event loop; 10,000 at once would block it for 150 ms and more. */
const fanOutChunk = 500;

/** Node runs a timer of more milliseconds at once. */
const longestTimerMs = 2 ** 31 - 1;

interface SseConnection {
  readonly userId: string;
  readonly sessionId: string;
  readonly response: ServerResponse;
  /** `last`: what its client is sent before the end. */
  readonly end: (reason: EndReason, last?: string) => void;
  /** Why it ends, once that is known. */
  reason: EndReason;
}

/** The SSE streams of this process: opens them, feeds them, ends them. */
@Injectable()
export class SseConnections implements OnModuleDestroy {
  private readonly connections = new Set<SseConnection>();
  private readonly limiter = new ConnectionLimiter<SseConnection>();
  private readonly stopListening: () => void;
  private readonly stopEnding: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private fanOut: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly feed: LiveFeed,
    private readonly metrics: SseMetrics,
    private readonly sessions: EndedSessions,
  ) {
    this.stopEnding = sessions.listen((isEnded) => this.endAll(isEnded));
    this.stopListening = feed.listen((messages) => this.sendAll(textFor(messages)));
    this.heartbeat = setInterval(() => {
      this.cutUnread();
      this.sendAll(() => heartbeat);
    }, heartbeatMs);
  }

  /** True when no stream can be opened any more. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Begins a stream on a response whose head is not sent yet. It ends with the caller's token or session. */
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
    const connection: SseConnection = {
      userId: caller.userId,
      sessionId: caller.sessionId,
      response,
      reason: 'left',
      end: (reason, last) => {
        if (response.writableEnded) return; // ended before, and its client does not read to the end
        connection.reason = reason;
        response.end(last);
      },
    };
    const lifeMs = caller.expiresAt.getTime() - now.getTime();
    const expiry = setTimeout(() => connection.end('expired'), Math.min(Math.max(0, lifeMs), longestTimerMs));
    response.once('close', () => {
      clearTimeout(expiry);
      this.remove(connection);
      this.metrics.ended(connection.reason);
    });
    this.add(connection);
    this.metrics.opened(outcome);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    this.stopEnding();
    clearInterval(this.heartbeat);
    // The position of what was read; every client must have been sent the rows before it is sent their position.
    const { epoch, head } = this.feed.position;
    await this.fanOut;
    const position = formatPosition({ epoch, seq: head });
    // Clients come back one after the other over these seconds, so that the next process is not stormed.
    [...this.connections].forEach((connection, at, all) => {
      connection.reason = 'stopping';
      connection.response.end(sseRetry(position, 1_000 + Math.floor((4_000 * at) / all.length)));
    });
  }

  private endAll(isEnded: (sessionId: string) => boolean): void {
    const { epoch, head } = this.feed.position;
    const last = sseFrame(formatPosition({ epoch, seq: head }), 'session-ended', {});
    for (const connection of this.connections) {
      if (isEnded(connection.sessionId)) connection.end('signed-out', last);
    }
  }

  // An ended stream is still here when its client does not read to the end.
  private cutUnread(): void {
    for (const { response } of this.connections) if (response.writableEnded) response.destroy();
  }

  private add(connection: SseConnection): void {
    this.connections.add(connection);
    for (const oldest of this.limiter.add(connection.userId, connection)) oldest.end('replaced');
  }

  private remove(connection: SseConnection): void {
    this.connections.delete(connection);
    this.limiter.remove(connection.userId, connection);
  }

  // Texts go out in order, to many streams in chunks, so that one broadcast does not hold up everything else.
  private sendAll(text: (userId: string) => Buffer): void {
    const targets = [...this.connections];
    for (let at = 0; at < targets.length; at += fanOutChunk) {
      const chunk = targets.slice(at, at + fanOutChunk);
      this.fanOut = this.fanOut.then(() => send(chunk, text));
      if (targets.length > fanOutChunk) this.fanOut = this.fanOut.then(nextTurn);
    }
  }
}

const heartbeat = Buffer.from(sseHeartbeat);

/** What each user is sent of some messages; put together and encoded once where all are for everybody. */
const textFor = (messages: readonly FeedMessage[]): ((userId: string) => Buffer) => {
  const join = (some: readonly FeedMessage[]): Buffer => Buffer.from(some.map(({ frame }) => frame).join(''));
  if (messages.some(({ audience }) => audience !== null)) {
    return (userId) => join(messages.filter((message) => isFor(message, userId)));
  }
  const forAll = join(messages);
  return () => forAll;
};

const send = (connections: readonly SseConnection[], text: (userId: string) => Buffer): void => {
  for (const connection of connections) {
    const { response, userId } = connection;
    // A client that does not read is cut off; it resumes from its position. Checked before a whole page of messages is
    // written, because Node holds back all that is written in one turn, also for a client that reads.
    if (response.writableLength > maxQueuedBytes) {
      connection.reason = 'unread';
      response.destroy();
    } else if (!response.writableEnded) response.write(text(userId));
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
