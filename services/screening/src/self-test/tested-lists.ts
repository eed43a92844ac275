import type { IndexEntry } from '@probity/matching';
import type { IndexChange } from '../live-index/index-messages.js';
import { measureLists, type Measured, type Progress, type SelfTestSettings } from './measure-lists.js';

/** What the main thread calls in the thread of a self-test: the lists first, then one step after another. */
export type SelfTestCall = IndexChange | { readonly kind: 'step'; readonly settings: SelfTestSettings };

export type SelfTestReply =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'under-way' } & Progress)
  | { readonly kind: 'measured'; readonly measured: Measured };

/** Lists that are taken in once, and then tested step by step. */
export class TestedLists {
  private readonly lists = new Map<string, Map<string, IndexEntry>>();
  private steps: ReturnType<typeof measureLists> | undefined;

  reply(call: SelfTestCall): SelfTestReply {
    switch (call.kind) {
      case 'begin':
        this.lists.set(call.source, new Map());
        return { kind: 'done' };
      case 'stage':
        for (const entry of call.changed) this.lists.get(call.source)?.set(entry.entryId, entry);
        return { kind: 'done' };
      case 'commit':
        return { kind: 'done' };
      case 'step':
        return this.step(call.settings);
    }
  }

  private step(settings: SelfTestSettings): SelfTestReply {
    this.steps ??= measureLists(this.entries(), settings);
    const step = this.steps.next();
    return step.done === true
      ? { kind: 'measured', measured: step.value }
      : { kind: 'under-way', ...step.value };
  }

  private entries(): Map<string, readonly IndexEntry[]> {
    return new Map([...this.lists].map(([source, entries]) => [source, [...entries.values()]]));
  }
}
