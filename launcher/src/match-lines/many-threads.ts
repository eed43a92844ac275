import { type LoadedEntry } from '@probity/screening/matching';
import { replied, Thread } from '@probity/kit/threads';
import type { MatchBasis, ListUsed } from '@probity/screening/matching';
import type { AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';
import type { Matcher, MatchSettings } from './matcher.js';
import type { WorkerCall, WorkerReply } from './worker-calls.js';

/** Blocks on their way to one thread: one at work, two waiting, so that it never waits for the main thread. */
const blocksPerThread = 3;

type MatchThread = Thread<WorkerCall, WorkerReply>;

const program = new URL('./match-worker.js', import.meta.url);

/** The engine in several threads, each with an index of its own: memory grows with their number. */
export class ManyThreads implements Matcher {
  readonly window: number;
  private readonly threads: readonly MatchThread[];

  constructor(count: number, settings: MatchSettings) {
    this.threads = Array.from({ length: count }, () => new Thread(program, settings));
    this.window = count * blocksPerThread;
  }

  async take(entries: readonly LoadedEntry[]): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask({ kind: 'take', entries })));
  }

  async begin(lists: readonly ListUsed[]): Promise<MatchBasis> {
    const begun = await Promise.all(this.threads.map((thread) => thread.ask({ kind: 'begin', lists })));
    const [first] = begun;
    if (first === undefined) throw new Error('there is no thread');
    return replied(first, 'began').basis;
  }

  async answer(block: LineBlock): Promise<AnsweredBlock> {
    const idlest = this.threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    const reply = await idlest.ask({ kind: 'answer', block }, [block.bytes.buffer]);
    return replied(reply, 'answered').block;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }
}
