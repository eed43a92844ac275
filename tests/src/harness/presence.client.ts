import {
  presenceHeartbeatMs,
  presenceMessage,
  presencePath,
  type PresenceMessage,
  type PresenceRequest,
} from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A client of the presence channel (docs/presence.md) that is present and receives who else is. */
export class PresenceClient {
  readonly received: PresenceMessage[] = [];
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.received.push(presenceMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('error', () => undefined); // its server was killed: `close` follows
    this.heartbeat = setInterval(() => this.send({ type: 'heartbeat' }), presenceHeartbeatMs);
    socket.once('close', () => clearInterval(this.heartbeat));
  }

  /** Resolves when it sees itself. */
  static async join(
    url: string,
    { bearer, userId }: { bearer: string; userId: string },
  ): Promise<PresenceClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1${presencePath}`);
    const member = new PresenceClient(socket);
    try {
      await once(socket, 'open');
      member.send({ type: 'authenticate', token: bearer });
      member.send({ type: 'track', searching: false });
      await member.untilPresent(userId);
      return member;
    } catch (error) {
      socket.terminate();
      throw error;
    }
  }

  get isConnected(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Ids of the users who are present, by the messages received. */
  get users(): ReadonlySet<string> {
    const users = new Set<string>();
    for (const message of this.received) {
      if (message.type !== 'diff') users.clear();
      if (message.type === 'state') for (const { user_id } of message.users) users.add(user_id);
      if (message.type !== 'diff') continue;
      for (const { user_id } of message.joins) users.add(user_id);
      for (const id of message.leaves) users.delete(id);
    }
    return users;
  }

  /** Ids of every user reported to have left. */
  get left(): string[] {
    return this.received.flatMap((message) => (message.type === 'diff' ? [...message.leaves] : []));
  }

  /** Waits until all of them are present. */
  async untilPresent(...ids: readonly string[]): Promise<void> {
    await eventually(
      () => this.users,
      (users) => ids.every((id) => users.has(id)),
    );
  }

  /** Waits until a user is absent. */
  async untilLeft(id: string, timeoutMs: number): Promise<void> {
    await eventually(
      () => this.users,
      (users) => !users.has(id),
      { timeoutMs },
    );
  }

  /** Waits until the server closed the connection. */
  async untilDisconnected(): Promise<void> {
    await eventually(
      () => this.isConnected,
      (isConnected) => !isConnected,
    );
  }

  leave(): void {
    this.socket.close(1000);
  }

  private send(message: PresenceRequest): void {
    if (this.isConnected) this.socket.send(JSON.stringify(message));
  }
}
