import { Worker } from 'node:worker_threads';
import type { AnswerBasis, ListUsed } from './answer.js';
import type { AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';
import type { LoadedEntry, Matcher, MatchSettings } from './matcher.js';
import type { WorkerCall, WorkerReply } from './worker-calls.js';

/** Blocks on their way to one thread: one at work, two waiting, so that it never waits for the main thread. */
const blocksPerThread = 3;

interface Asked {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (reason: unknown) => void;
}

/** One worker thread; its replies come in the order of the calls. */
class Thread {
  private readonly worker: Worker;
  private readonly asked: Asked[] = [];
  private failure: Error | undefined;

  constructor(settings: MatchSettings) {
    this.worker = new Worker(new URL('./match-worker.adapter.js', import.meta.url), {
      workerData: settings,
      execArgv: [],
    });
    this.worker.on('message', (reply: WorkerReply) => this.asked.shift()?.resolve(reply));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`a matching thread ended with code ${code}`)));
  }

  get load(): number {
    return this.asked.length;
  }

  ask<Kind extends WorkerReply['kind']>(
    call: WorkerCall,
    kind: Kind,
    transfer: ArrayBuffer[] = [],
  ): Promise<Extract<WorkerReply, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      this.asked.push({
        resolve: (reply) =>
          isKind(reply, kind)
            ? resolve(reply)
            : reject(new Error(`a thread replied ${reply.kind} to ${call.kind}`)),
        reject,
      });
      this.worker.postMessage(call, transfer);
    });
  }

  async end(): Promise<void> {
    this.worker.removeAllListeners('exit');
    await this.worker.terminate();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.asked.splice(0)) reject(this.failure);
  }
}

const isKind = <Kind extends WorkerReply['kind']>(
  reply: WorkerReply,
  kind: Kind,
): reply is Extract<WorkerReply, { kind: Kind }> => reply.kind === kind;

/** The engine in several threads, each with an index of its own: memory grows with their number. */
export class ManyThreads implements Matcher {
  readonly window: number;
  private readonly threads: readonly Thread[];

  constructor(count: number, settings: MatchSettings) {
    this.threads = Array.from({ length: count }, () => new Thread(settings));
    this.window = count * blocksPerThread;
  }

  async take(entries: readonly LoadedEntry[]): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask({ kind: 'take', entries }, 'took')));
  }

  async begin(lists: readonly ListUsed[]): Promise<AnswerBasis> {
    const begun = await Promise.all(
      this.threads.map((thread) => thread.ask({ kind: 'begin', lists }, 'began')),
    );
    const [first] = begun;
    if (first === undefined) throw new Error('there is no thread');
    return first.basis;
  }

  async answer(block: LineBlock): Promise<AnsweredBlock> {
    const idlest = this.threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    const reply = await idlest.ask({ kind: 'answer', block }, 'answered', [block.bytes.buffer]);
    return reply.block;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }
}
