import { replied, Thread } from '@probity/kit/threads';
import type { FollowingThread } from '../live-index/following-thread.js';
import type { HeldVersions } from '../live-index/index-calls.js';
import type { Measured, Progress, SelfTestSettings } from './measure-lists.js';
import type { SelfTestCall, SelfTestReply } from './self-test-calls.js';

const program = new URL('./self-test-worker.adapter.js', import.meta.url);

/** A thread for one self-test: the lists a second time, with an index of their own, until its end. */
export class SelfTestThread implements FollowingThread {
  isReady = false;
  private readonly thread = new Thread<SelfTestCall, SelfTestReply>(program);
  private readonly snapshots = new Map<string, number>();

  get held(): HeldVersions {
    return Object.fromEntries(this.snapshots);
  }

  snapshotOf(source: string): number {
    return this.snapshots.get(source) ?? 0;
  }

  async tell(call: Parameters<FollowingThread['tell']>[0]): Promise<void> {
    replied(await this.thread.ask(call), 'done');
    if (call.kind === 'commit') this.snapshots.set(call.source, call.snapshotId);
  }

  /** Rejects with `ThreadEnded` when `end` is called meanwhile. */
  async test(settings: SelfTestSettings, onProgress: (progress: Progress) => void): Promise<Measured> {
    replied(await this.thread.ask({ kind: 'prepare', settings }), 'done');
    for (;;) {
      const step = await this.thread.ask({ kind: 'step' });
      if (step.kind === 'under-way') onProgress(step);
      else return replied(step, 'measured').measured;
    }
  }

  end(): Promise<void> {
    return this.thread.end();
  }
}
