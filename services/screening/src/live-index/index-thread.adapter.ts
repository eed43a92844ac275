import type { MatchOptions, Subject } from '@probity/matching';
import { replied, type Thread } from '@probity/kit/threads';
import type { FollowingThread } from './following-thread.js';
import type { IndexCall, IndexReply, Question } from './index-calls.js';
import { UnmatchableSubject } from './unmatchable-subject.js';

type Answered = Extract<IndexReply, { kind: 'matched' | 'written' }>;

/** What an index thread needs of a thread. */
export type CalledThread = Pick<Thread<IndexCall, IndexReply>, 'ask' | 'ended' | 'end' | 'load'>;

/** A thread with an index of its own, and what is known here of it. */
export class IndexThread implements FollowingThread {
  /** Only then it may be asked. */
  isReady = false;
  private readonly snapshots = new Map<string, number>();

  constructor(private readonly thread: CalledThread) {}

  get load(): number {
    return this.thread.load;
  }

  /** Resolves with the reason when it has ended, by itself or by `end`. */
  get ended(): CalledThread['ended'] {
    return this.thread.ended;
  }

  snapshotOf(source: string): number {
    return this.snapshots.get(source) ?? 0;
  }

  async tell(call: Parameters<FollowingThread['tell']>[0]): Promise<void> {
    replied(await this.thread.ask(call), 'done');
    if (call.kind === 'commit') this.snapshots.set(call.source, call.snapshotId);
  }

  /** Throws `UnmatchableSubject`. Rejects when the thread ends. */
  async match(subjects: readonly Subject[], options: MatchOptions) {
    return replied(await this.answer({ kind: 'match', subjects, options }), 'matched');
  }

  /** The same as JSON. */
  async write(subjects: readonly Subject[], options: MatchOptions) {
    return replied(await this.answer({ kind: 'write', subjects, options }), 'written');
  }

  end(): Promise<void> {
    return this.thread.end();
  }

  private async answer(question: Question): Promise<Answered> {
    const reply = await this.thread.ask(question);
    switch (reply.kind) {
      case 'matched':
      case 'written':
        return reply;
      case 'refused':
        throw new UnmatchableSubject(reply.place, reply.reason);
      case 'failed':
        throw new Error(`the engine failed: ${reply.fault}`);
      case 'done':
        throw new Error('a thread did not answer its question');
    }
  }
}
