import type { PresenceMessage, PresenceRequest } from '@probity/contracts';
import type { PresenceSocket } from './presence-connection.js';

/** A WebSocket whose other end is the spec. */
export class FakePresenceSocket extends EventTarget implements PresenceSocket {
  readyState: PresenceSocket['readyState'] = 0;
  readonly sent: PresenceRequest[] = [];

  declare addEventListener: PresenceSocket['addEventListener'];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as PresenceRequest);
  }

  close(code = 1005): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  receive(message: PresenceMessage | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  get sentTypes(): string[] {
    return this.sent.map(({ type }) => type);
  }
}
