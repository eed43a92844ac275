import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import { presencePath } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { EndedSessions, isUpgraded, JwtStrategy, SocketAccess } from '@probity/kit/http';
import { settlesWithin } from '@probity/kit/async';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { apiPrefix } from '../api-prefix.js';
import { ConnectionLimiter } from '../live-stream/connection-limiter.js';
import { isOwnOrigin } from './is-own-origin.js';
import { presenceTimesToken, type PresenceTimes } from './presence-times.js';
import { PresenceConnection } from './presence.connection.js';
import { SearchPresence } from './search-presence.js';
import { UnauthenticatedConnections } from './unauthenticated-connections.js';

/** Bytes of a client's message: a token and a little more. */
const maxPayload = 16 * 1024;

/** Milliseconds that clients get to confirm our close frame before they are cut. */
const closeMs = 1_000;

/**
 * `GET /api/v1/presence`. Messages are no `@SubscribeMessage`s: the adapter drops what it cannot parse silently, and
 * here the first message decides whether there are others.
 */
@WebSocketGateway({
  path: `${apiPrefix}${presencePath}`,
  maxPayload,
  verifyClient: ({ req }: { req: IncomingMessage }, answer: (isFine: boolean, status: number) => void) =>
    answer(isOwnOrigin(req.headers), 403),
})
@SocketAccess({ caller: 'user', data: 'common' })
export class PresenceGateway
  implements OnApplicationBootstrap, OnGatewayConnection<WebSocket>, OnModuleDestroy
{
  private readonly connections = new Map<WebSocket, PresenceConnection>();
  private readonly unauthenticated = new UnauthenticatedConnections();
  private readonly limiter = new ConnectionLimiter<PresenceConnection>();
  private pinging: NodeJS.Timeout | undefined;
  private isStopping = false;
  private stopEnding: () => void = () => undefined;

  constructor(
    private readonly presence: SearchPresence,
    private readonly tokens: JwtStrategy,
    private readonly sessions: EndedSessions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(presenceTimesToken) private readonly times: PresenceTimes,
  ) {}

  onApplicationBootstrap(): void {
    this.stopEnding = this.sessions.listen((isEnded) => {
      for (const connection of this.connections.values()) connection.endIf(isEnded);
    });
    this.pinging = setInterval(() => {
      for (const connection of this.connections.values()) connection.ping();
    }, this.times.ping);
  }

  handleConnection(socket: WebSocket, { socket: transport }: IncomingMessage): void {
    isUpgraded(transport);
    const { presence, limiter, tokens, clock, times } = this;
    const connectionId = this.ids.next();
    const dependencies = { connectionId, presence, limiter, tokens, clock, times };
    const connection = new PresenceConnection(socket, dependencies);
    this.connections.set(socket, connection);
    this.unauthenticated.add(connection);
    socket.once('close', () => this.connections.delete(socket));
    if (this.isStopping) connection.closeForStop();
  }

  /** Closes every connection with 1001; its client then comes back at another replica. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.pinging);
    this.stopEnding();
    const closed = [...this.connections].map(([socket, connection]) => {
      const end = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      connection.closeForStop();
      return end;
    });
    await settlesWithin(closeMs, Promise.all(closed));
  }
}
