import { Worker } from 'node:worker_threads';
import type { Posted } from './serve-calls.js';

/** A thread is gone, and with it what it was asked. `cause` is its own error, where it had one. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

interface Asked<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
}

/** A worker thread that answers calls, each with one reply. Its program calls `serveCalls`. */
export class Thread<Call, Reply> {
  /** Resolves with the reason when the thread has ended, by itself or by `end`. */
  readonly ended: Promise<ThreadEnded>;
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked<Reply>>();
  private newestId = 0;
  private failure: ThreadEnded | undefined;

  /** `program` is the address of a module, as compiled: `new URL('./x-worker.adapter.js', import.meta.url)`. */
  constructor(program: URL, settings: unknown = undefined) {
    this.worker = new Worker(program, { workerData: settings });
    this.worker.on('message', ({ id, content }: Posted<Reply>) => {
      this.asked.get(id)?.resolve(content);
      this.asked.delete(id);
    });
    this.ended = new Promise((resolve) => {
      this.worker.on('error', (cause) => this.fail(new ThreadEnded('a thread failed', { cause })));
      this.worker.on('exit', (code) =>
        resolve(this.fail(new ThreadEnded(`a thread ended with code ${String(code)}`))),
      );
    });
  }

  /** Calls without a reply. */
  get load(): number {
    return this.asked.size;
  }

  /** Rejects with `ThreadEnded` when it ends before it replies. */
  ask(call: Call, transfer: ArrayBuffer[] = []): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      const posted: Posted<Call> = { id: ++this.newestId, content: call };
      this.worker.postMessage(posted, transfer); // throws what cannot be sent, which then waits for no reply
      this.asked.set(posted.id, { resolve, reject });
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(failure: ThreadEnded): ThreadEnded {
    this.failure ??= failure;
    for (const { reject } of this.asked.values()) reject(this.failure);
    this.asked.clear();
    return this.failure;
  }
}

/** The reply as the kind that its call has. Throws where the thread does not keep to that. */
export const replied = <Reply extends { readonly kind: string }, Kind extends Reply['kind']>(
  reply: Reply,
  kind: Kind,
): Extract<Reply, { kind: Kind }> => {
  if (isKind(reply, kind)) return reply;
  throw new Error(`a thread replied ${reply.kind}, not ${kind}`);
};

const isKind = <Reply extends { readonly kind: string }, Kind extends Reply['kind']>(
  reply: Reply,
  kind: Kind,
): reply is Extract<Reply, { kind: Kind }> => reply.kind === kind;
