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

/** Somebody of the organisation by the protocol of docs/presence.md: shown, and told who else is there. */
export class PresenceMember {
  readonly told: PresenceMessage[] = [];
  private readonly beating: NodeJS.Timeout;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.told.push(presenceMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('error', () => undefined); // its server was killed: `close` follows
    this.beating = setInterval(() => this.say({ type: 'heartbeat' }), presenceHeartbeatMs);
    socket.once('close', () => clearInterval(this.beating));
  }

  /** Resolves when it sees itself. */
  static async join(
    url: string,
    { bearer, userId }: { bearer: string; userId: string },
  ): Promise<PresenceMember> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1${presencePath}`);
    const member = new PresenceMember(socket);
    try {
      await once(socket, 'open');
      member.say({ type: 'authenticate', token: bearer });
      member.say({ type: 'track', searching: false });
      await member.sees(userId);
      return member;
    } catch (error) {
      socket.terminate();
      throw error;
    }
  }

  get isConnected(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Ids of those who are there, as it was told. */
  get users(): ReadonlySet<string> {
    const users = new Set<string>();
    for (const message of this.told) {
      if (message.type !== 'diff') users.clear();
      if (message.type === 'state') for (const { user_id } of message.users) users.add(user_id);
      if (message.type !== 'diff') continue;
      for (const { user_id } of message.joins) users.add(user_id);
      for (const id of message.leaves) users.delete(id);
    }
    return users;
  }

  /** Everybody whom it was told to have left. */
  get left(): string[] {
    return this.told.flatMap((message) => (message.type === 'diff' ? [...message.leaves] : []));
  }

  /** Waits until all of them are there. */
  async sees(...ids: readonly string[]): Promise<void> {
    await eventually(
      () => this.users,
      (users) => ids.every((id) => users.has(id)),
    );
  }

  /** Waits until somebody is gone. */
  async seesLeave(id: string, timeoutMs: number): Promise<void> {
    await eventually(
      () => this.users,
      (users) => !users.has(id),
      { timeoutMs },
    );
  }

  /** Waits until its server is gone. */
  async isCutOff(): Promise<void> {
    await eventually(
      () => this.isConnected,
      (isConnected) => !isConnected,
    );
  }

  leave(): void {
    this.socket.close(1000);
  }

  private say(message: PresenceRequest): void {
    if (this.isConnected) this.socket.send(JSON.stringify(message));
  }
}
