import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { ThreadEnded } from '@probity/kit/threads';
import { createEngine } from '@probity/matching';
import { HeldIndex } from './held-index.js';
import type { IndexCall, IndexReply } from './index-calls.js';
import type { CalledThread } from './index-thread.adapter.js';

/** One for all: hashing its tables takes longer than most specs. */
const engine = createEngine();

/** An index thread that is none: it answers here, and ends when it is told to. */
export class FakeThread implements CalledThread {
  readonly load = 0;
  readonly ended: Promise<ThreadEnded>;
  private readonly index = new HeldIndex(engine.createIndex(), turnOfOthers);
  private failure: ThreadEnded | undefined;
  private tellEnd: (reason: ThreadEnded) => void = () => undefined;

  constructor() {
    this.ended = new Promise((resolve) => (this.tellEnd = resolve));
  }

  async ask(call: IndexCall): Promise<IndexReply> {
    this.checkAlive();
    const reply = await this.index.reply(call);
    await Promise.resolve(); // it may end between the question and the answer
    this.checkAlive();
    return structuredClone(reply);
  }

  async end(): Promise<void> {
    this.failure = new ThreadEnded('it was told to');
    this.tellEnd(this.failure);
  }

  private checkAlive(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
