import type { IndexEntry } from '@probity/matching';
import { measureLists } from './measure-lists.js';
import type { SelfTestCall, SelfTestReply } from './self-test-calls.js';

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
      case 'prepare':
        this.steps = measureLists(this.entries(), call.settings);
        return { kind: 'done' };
      case 'step':
        return this.step();
    }
  }

  private step(): SelfTestReply {
    if (this.steps === undefined) throw new Error('a step before it was prepared');
    const step = this.steps.next();
    return step.done === true
      ? { kind: 'measured', measured: step.value }
      : { kind: 'under-way', ...step.value };
  }

  private entries(): Map<string, readonly IndexEntry[]> {
    return new Map([...this.lists].map(([source, entries]) => [source, [...entries.values()]]));
  }
}
