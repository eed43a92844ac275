import { DomainError, presenceClose, presenceRequest, type PresenceRequest } from '@probity/contracts';
import type { Clock } from '@probity/kit/context';
import type { JwtStrategy, AuthenticatedUser } from '@probity/kit/http';
import type { RawData, WebSocket } from 'ws';
import type { ConnectionLimiter } from '../live-stream/connection-limiter.js';
import { MessageBudget } from './message-budget.js';
import type { PresenceTimes } from './presence-times.js';
import type { SearchPresence, Tracked } from './search-presence.js';

/** Bytes that may wait for a client that does not read; source: docs/presence.md. */
const maxWaitingBytes = 1024 * 1024;

/** Node runs a timer of more milliseconds at once. */
const longestTimerMs = 2 ** 31 - 1;

export interface ConnectionDependencies {
  readonly connectionId: string;
  readonly presence: SearchPresence;
  /** Of the connections of this process. */
  readonly limiter: ConnectionLimiter<PresenceConnection>;
  readonly tokens: JwtStrategy;
  readonly clock: Clock;
  readonly times: PresenceTimes;
}

/** One WebSocket: who it is, what it sends and what it is sent. */
export class PresenceConnection {
  private readonly budget: MessageBudget;
  private user: Pick<AuthenticatedUser, 'userId' | 'sessionId'> | undefined;
  private tracked: Tracked | undefined;
  private isAlive = true;
  private stopListening: () => void = () => undefined;
  /** Until the token must be here, then until it expires. */
  private deadline: NodeJS.Timeout;
  /** Messages are handled in order, also while a token is verified. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly dependencies: ConnectionDependencies,
  ) {
    this.budget = new MessageBudget(this.now);
    this.deadline = setTimeout(() => this.signOut(), dependencies.times.authenticate);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('pong', () => (this.isAlive = true));
    socket.on('close', (code) => this.closed(code));
    socket.on('error', () => undefined); // `close` follows
  }

  /** Open, and without a token so far. */
  get isUnauthenticated(): boolean {
    return this.user === undefined && this.socket.readyState === this.socket.OPEN;
  }

  /** Closes it because too many newer ones wait for their token as well. */
  closeAsSurplus(): void {
    this.socket.close(tryAgainLater, 'Too many connections without a token');
  }

  /** Cuts a connection that did not respond to the last ping, else sends the next one. */
  ping(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  /** Closes it because the process stops: the client comes back at another replica, and is not shown as leaving. */
  closeForStop(): void {
    if (this.tracked !== undefined) this.dependencies.presence.forget(this.tracked);
    this.tracked = undefined;
    this.socket.close(goingAway, 'Stopping');
  }

  /** Closes it if its session is over. */
  endIf(isEnded: (sessionId: string) => boolean): void {
    if (this.user !== undefined && isEnded(this.user.sessionId)) this.signOut();
  }

  /** Closes it because its user has opened too many newer ones. */
  private replace(): void {
    this.socket.close(presenceClose.replaced, 'Newer connections of this user are open');
  }

  private get now(): number {
    return this.dependencies.clock.now().getTime();
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (!this.budget.take(this.now)) return this.socket.close(presenceClose.tooMany, 'Too many messages');
    // `ws` gives one Buffer unless configured otherwise.
    const message = isBinary || !Buffer.isBuffer(data) ? undefined : parsed(data.toString());
    if (message === undefined)
      return this.socket.close(presenceClose.badMessage, 'Not a message of this protocol');
    this.turn = this.turn.then(() => this.handle(message));
  }

  private async handle(message: PresenceRequest): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (message.type === 'authenticate') return this.authenticate(message.token);
    if (this.user === undefined) return this.signOut();
    switch (message.type) {
      case 'track':
        return this.track(this.user.userId, message.searching);
      case 'heartbeat':
        return this.tracked && this.dependencies.presence.track(this.tracked);
      case 'untrack':
        return this.untrack();
      case 'sync':
        return this.send(JSON.stringify(this.dependencies.presence.state));
    }
  }

  private async authenticate(token: string): Promise<void> {
    try {
      const { userId, sessionId, expiresAt } = await this.dependencies.tokens.verify(token);
      if (this.socket.readyState !== this.socket.OPEN) return;
      if (this.user !== undefined && this.user.userId !== userId) return this.signOut();
      clearTimeout(this.deadline);
      const lifeMs = Math.max(0, expiresAt.getTime() - this.now);
      this.deadline = setTimeout(() => this.signOut(), Math.min(lifeMs, longestTimerMs));
      const isFirst = this.user === undefined;
      this.user = { userId, sessionId };
      if (isFirst) this.begin(userId);
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE') return this.signOut();
      this.socket.close(tryAgainLater, 'The token could not be verified'); // its keys cannot be fetched
    }
  }

  private begin(userId: string): void {
    for (const oldest of this.dependencies.limiter.add(userId, this)) oldest.replace();
    this.send(JSON.stringify(this.dependencies.presence.state));
    this.stopListening = this.dependencies.presence.listen((text) => this.send(text));
  }

  private track(userId: string, searching: boolean): Promise<void> {
    const { connectionId, clock, presence } = this.dependencies;
    const online_at = this.tracked?.shown.online_at ?? clock.now().toISOString();
    this.tracked = { userId, connectionId, shown: { online_at, searching } };
    return presence.track(this.tracked);
  }

  private async untrack(): Promise<void> {
    const { tracked } = this;
    this.tracked = undefined;
    if (tracked !== undefined) await this.dependencies.presence.remove(tracked);
  }

  private send(text: string): void {
    if (this.socket.bufferedAmount > maxWaitingBytes) this.socket.terminate();
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }

  private signOut(): void {
    this.socket.close(presenceClose.notSignedIn, 'Not signed in');
  }

  private closed(code: number): void {
    clearTimeout(this.deadline);
    this.stopListening();
    if (this.user !== undefined) this.dependencies.limiter.remove(this.user.userId, this);
    this.turn = this.turn.then(() => this.leave(code));
  }

  private async leave(code: number): Promise<void> {
    const { tracked } = this;
    this.tracked = undefined;
    if (tracked === undefined) return;
    // Without a close frame it may be back, at any replica, before its time is over.
    if (code === noCloseFrame) this.dependencies.presence.forget(tracked);
    else await this.dependencies.presence.leave(tracked);
  }
}

/** Source of these: RFC 6455, section 7.4.1, and its registry. */
const noCloseFrame = 1006;
const goingAway = 1001;
const tryAgainLater = 1013;

const parsed = (text: string): PresenceRequest | undefined => {
  try {
    return presenceRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // closes with `badMessage`
  }
};
