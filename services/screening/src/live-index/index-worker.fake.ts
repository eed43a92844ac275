import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { ThreadEnded } from '@probity/kit/threads';
import { createEngine } from '@probity/matching';
import type { IndexReply, IndexRequest } from './index-messages.js';
import type { SavedIndexes } from './index-lists.js';
import { IndexServer } from './index-server.js';
import type { IndexThread } from './worker-pool.adapter.js';

/** One for all: hashing its tables takes longer than most specs. */
const engine = createEngine();

/** An index server that runs here instead of in a thread, and ends when `end` is called. */
export class FakeIndexThread implements IndexThread {
  readonly load = 0;
  readonly ended: Promise<ThreadEnded>;
  private readonly server: IndexServer;
  private failure: ThreadEnded | undefined;
  private resolveEnded: (reason: ThreadEnded) => void = () => undefined;

  constructor(saved?: SavedIndexes) {
    this.server = new IndexServer(engine.createIndex(), {
      ...{ saved, nextTurn, rest, sliceMs: 1, budgetMs: 1_000, subjectMs: 200, longestJson: 1_000_000 },
      elapsedMs: () => 0,
      workedMs: () => 0,
    });
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
  }

  async ask(request: IndexRequest): Promise<IndexReply> {
    this.checkAlive();
    const reply = await this.server.reply(request);
    await Promise.resolve(); // it may end between the request and the reply
    this.checkAlive();
    return structuredClone(reply);
  }

  async end(): Promise<void> {
    this.failure = new ThreadEnded('the spec ended it');
    this.resolveEnded(this.failure);
  }

  private checkAlive(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
