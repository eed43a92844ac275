import { presenceMessage, type PresenceMessage, type PresenceRequest } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { WebSocket, type ClientOptions } from 'ws';

interface Refused {
  /** HTTP status of a handshake that was refused. */
  readonly status: number;
}

/** A client of the search presence as the protocol describes it. */
export class FakePresenceClient {
  readonly messages: PresenceMessage[] = [];
  /** Of the connection's end; null while it is open, or when it was refused. */
  closeCode: number | null = null;
  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.messages.push(presenceMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('close', (code) => (this.closeCode = code));
  }

  static open(url: string, options: ClientOptions = {}): Promise<FakePresenceClient | Refused> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/presence`, options);
    const client = new FakePresenceClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('unexpected-response', (_request, response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      socket.on('error', reject);
    });
  }

  say(message: PresenceRequest): void {
    this.socket.send(JSON.stringify(message));
  }

  sayRaw(text: string): void {
    this.socket.send(text);
  }

  /** With a closing handshake. */
  close(): void {
    this.socket.close(1000);
  }

  /** Without one. */
  vanish(): void {
    this.socket.terminate();
  }

  /** Says every so many milliseconds that it is still there, until it is closed. */
  beat(everyMs: number): void {
    const beating = setInterval(() => this.say({ type: 'heartbeat' }), everyMs);
    this.socket.once('close', () => clearInterval(beating));
  }

  /** Who is there, by the rules of the protocol; `missed` when a number was skipped. */
  get users(): readonly string[] | 'unknown' | 'missed' {
    let users = new Map<string, boolean>();
    let known: 'known' | 'unknown' = 'unknown';
    let last: number | undefined;
    for (const message of this.messages) {
      if (message.type === 'diff') {
        if (last === undefined || message.seq !== last + 1) return 'missed';
        for (const { user_id, searching } of message.joins) users.set(user_id, searching);
        for (const userId of message.leaves) users.delete(userId);
      } else {
        known = message.type === 'state' ? 'known' : 'unknown';
        users = new Map(
          message.type === 'state' ? message.users.map((user) => [user.user_id, user.searching]) : [],
        );
      }
      last = message.seq;
    }
    if (known === 'unknown') return 'unknown';
    return [...users].map(([userId, searching]) => (searching ? `${userId} searching` : userId)).sort();
  }

  async sees(...expected: readonly string[]): Promise<void> {
    const wanted = JSON.stringify([...expected].sort());
    await eventually(
      () => this.users,
      (users) => JSON.stringify(users) === wanted,
    );
  }

  async closed(): Promise<number> {
    const code = await eventually(
      () => this.closeCode,
      (found) => found !== null,
    );
    return code ?? 0;
  }
}
