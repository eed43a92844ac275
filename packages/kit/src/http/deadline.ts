import { EventEmitter } from 'node:events';
import { TimeoutError } from '../async/index.js';

/**
 * Aborts a request of undici when its time is over, or when `signal` aborts. Undici takes an emitter as it takes an
 * `AbortSignal`, which alone would cost a third of the request.
 */
export class Deadline extends EventEmitter {
  aborted = false;
  /** Why it aborted; undici rejects with it. */
  reason: unknown;
  private readonly timer: NodeJS.Timeout;

  constructor(
    milliseconds: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    super();
    this.timer = setTimeout(() => this.abort(new TimeoutError(milliseconds)), milliseconds).unref();
    signal?.addEventListener('abort', this.follow);
    if (signal?.aborted === true) this.follow();
  }

  /** Call it when the request is over. */
  end(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.follow);
  }

  private readonly follow = (): void => this.abort(this.signal?.reason);

  private abort(reason: unknown): void {
    [this.aborted, this.reason] = [true, reason];
    this.emit('abort');
  }
}
