import type { ReaderWorker } from './document-reader.js';
import type { ReaderRequest, ReaderResponse } from './reader-messages.js';

type Outcome = ReaderResponse extends infer R ? (R extends ReaderResponse ? Omit<R, 'id'> : never) : never;

/** A worker whose answers a spec gives. */
export class FakeReaderWorker implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;
  readonly requests: ReaderRequest[] = [];
  isEnded = false;
  /** Answers each request at once; without it a spec answers by `respond`. */
  outcome: ((request: ReaderRequest) => Outcome) | null = null;

  postMessage(message: ReaderRequest): void {
    this.requests.push(message);
    const given = this.outcome?.(message);
    if (given !== undefined) this.respond({ id: message.id, ...given });
  }

  respond(response: ReaderResponse): void {
    this.onmessage?.(new MessageEvent('message', { data: response }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}
