import { replied, Thread } from '@probity/kit/threads';
import type { ListUsed, LoadedEntry } from '@probity/screening/matching';
import type { LineBlock } from './line-blocks.js';
import type { Matcher, MatchSettings } from './matcher.js';
import type { BlockResult } from './process-block.js';

/** What the main thread sends to a worker, and what comes back for each, in order. */
export type WorkerRequest =
  | { readonly kind: 'load'; readonly entries: readonly LoadedEntry[] }
  | { readonly kind: 'begin'; readonly lists: readonly ListUsed[] }
  | { readonly kind: 'match'; readonly block: LineBlock };
export type WorkerResponse =
  { readonly kind: 'done' } | { readonly kind: 'matched'; readonly result: BlockResult };

/** Blocks on their way to one thread: one at work, two waiting, so that it never waits for the main thread. */
const blocksPerThread = 3;

const program = new URL('./match-worker.js', import.meta.url);

/** The engine in several threads, each with an index of its own: memory grows with their number. */
export class ThreadedMatcher implements Matcher {
  readonly window: number;
  private readonly threads: readonly Thread<WorkerRequest, WorkerResponse>[];

  constructor(count: number, settings: MatchSettings) {
    this.threads = Array.from({ length: count }, () => new Thread(program, settings));
    this.window = count * blocksPerThread;
  }

  load(entries: readonly LoadedEntry[]): Promise<void> {
    return this.sendToAll({ kind: 'load', entries });
  }

  begin(lists: readonly ListUsed[]): Promise<void> {
    return this.sendToAll({ kind: 'begin', lists });
  }

  async match(block: LineBlock): Promise<BlockResult> {
    const idlest = this.threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    return replied(await idlest.ask({ kind: 'match', block }, [block.bytes.buffer]), 'matched').result;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private async sendToAll(request: WorkerRequest): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask(request)));
  }
}
