import { replied, Thread } from '@probity/kit/threads';
import type { HeldVersions, IndexChange } from '../live-index/index-messages.js';
import type { SyncedWorker } from '../live-index/index-sync.js';
import type { Measured, Progress, SelfTestSettings } from './measure-lists.js';
import type { SelfTestCall, SelfTestReply } from './self-test-calls.js';

const program = new URL('./self-test-worker.adapter.js', import.meta.url);

/** A thread for one self-test: the lists a second time, with an index of their own, until its end. */
export class SelfTestThread implements SyncedWorker {
  isReady = false;
  private readonly thread = new Thread<SelfTestCall, SelfTestReply>(program);
  readonly snapshots = new Map<string, number>();

  get held(): HeldVersions {
    return Object.fromEntries(this.snapshots);
  }

  async send(change: IndexChange): Promise<void> {
    replied(await this.thread.ask(change), 'done');
    if (change.kind === 'commit') this.snapshots.set(change.source, change.snapshotId);
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
