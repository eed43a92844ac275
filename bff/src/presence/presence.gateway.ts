import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import { presencePath } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
import { settlesWithin } from '@probity/kit/async';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { apiPrefix } from '../api-prefix.js';
import { NewestOfUser } from '../connections/newest-of-user.js';
import { isOwnOrigin } from './is-own-origin.js';
import { presenceTimesToken, type PresenceTimes } from './presence-times.js';
import { PresenceConnection } from './presence.connection.js';
import { SearchPresence } from './search-presence.js';

/** Bytes of a client's message: a token and a little more. */
const maxPayload = 16 * 1024;

/** Milliseconds that clients get to answer our goodbye before they are cut. */
const goodbyeMs = 1_000;

/**
 * `GET /api/v1/presence`. Messages are no `@SubscribeMessage`s: the adapter drops what it cannot parse without a word, and
 * here the first message decides whether there are others.
 */
@WebSocketGateway({
  path: `${apiPrefix}${presencePath}`,
  maxPayload,
  verifyClient: ({ req }: { req: IncomingMessage }, answer: (isFine: boolean, status: number) => void) =>
    answer(isOwnOrigin(req.headers), 403),
})
export class PresenceGateway
  implements OnApplicationBootstrap, OnGatewayConnection<WebSocket>, OnModuleDestroy
{
  private readonly connections = new Map<WebSocket, PresenceConnection>();
  private readonly newest = new NewestOfUser<PresenceConnection>();
  private pinging: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly presence: SearchPresence,
    private readonly tokens: JwtStrategy,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(presenceTimesToken) private readonly times: PresenceTimes,
  ) {}

  onApplicationBootstrap(): void {
    this.pinging = setInterval(() => {
      for (const connection of this.connections.values()) connection.ping();
    }, this.times.ping);
  }

  handleConnection(socket: WebSocket): void {
    const { presence, newest, tokens, clock, times } = this;
    const connectionId = this.ids.next();
    const parts = { connectionId, presence, newest, tokens, clock, times };
    const connection = new PresenceConnection(socket, parts);
    this.connections.set(socket, connection);
    socket.once('close', () => this.connections.delete(socket));
    if (this.isStopping) connection.dismiss();
  }

  /** Says 1001 to everybody, who then comes back at another replica. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.pinging);
    const closed = [...this.connections].map(([socket, connection]) => {
      const end = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      connection.dismiss();
      return end;
    });
    await settlesWithin(goodbyeMs, Promise.all(closed));
  }
}
