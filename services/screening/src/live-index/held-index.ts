import {
  UnmatchableQuery,
  type IndexDelta,
  type MatchAnswer,
  type MatchIndex,
  type MatchOptions,
} from '@probity/matching';
import { writeMatches } from '../answers/write-answer.js';
import type { HeldVersions, IndexCall, IndexChange, IndexReply, Question } from './index-calls.js';

/**
 * An index and the list versions that it holds. A call is answered from one state: a list that comes for the first time
 * is taken in step by step and is not seen before it is whole; changes of a list that is there wait for their commit
 * and are then taken in at once. Between two steps of a new list questions are answered; changes wait for each other.
 */
export class HeldIndex {
  private readonly held = new Map<string, number>();
  /** Lists that are being taken in for the first time. */
  private readonly unseen = new Set<string>();
  private readonly staged = new Map<string, IndexDelta[]>();
  private changing: Promise<unknown> = Promise.resolve();

  /** `index` is empty, and nobody else's; `turnOfOthers` resolves after what was asked meanwhile. */
  constructor(
    private readonly index: MatchIndex,
    private readonly turnOfOthers: (taken: number) => Promise<unknown>,
  ) {}

  async reply(call: IndexCall): Promise<IndexReply> {
    if ('subjects' in call) return this.answer(call);
    const changed = this.changing.then(() => this.change(call));
    this.changing = changed;
    await changed;
    return { kind: 'done' };
  }

  private async change(call: IndexChange): Promise<void> {
    switch (call.kind) {
      case 'begin':
        this.staged.set(call.source, []);
        if (!this.held.has(call.source)) this.unseen.add(call.source);
        return;
      case 'stage':
        await this.stage(call.source, { added: [], changed: call.changed, removed: call.removed });
        return;
      case 'commit':
        for (const delta of this.staged.get(call.source) ?? []) this.index.apply(delta);
        this.staged.delete(call.source);
        this.unseen.delete(call.source);
        this.held.set(call.source, call.snapshotId);
    }
  }

  private async stage(source: string, delta: IndexDelta): Promise<void> {
    if (!this.unseen.has(source)) this.staged.get(source)?.push(delta);
    else for (const taken of this.index.applyInSteps(delta)) await this.turnOfOthers(taken);
  }

  private answer({ kind, subjects, options }: Question): IndexReply {
    const seen = this.onlySeen(options);
    const answers: MatchAnswer[] = [];
    for (const [place, subject] of subjects.entries()) {
      try {
        answers.push(this.index.match(subject, seen));
      } catch (error) {
        if (error instanceof UnmatchableQuery) return { kind: 'refused', place, reason: error.message };
        return { kind: 'failed', fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
      }
    }
    const held: HeldVersions = Object.fromEntries(this.held);
    if (kind === 'match') return { kind: 'matched', held, answers };
    return {
      kind: 'written',
      held,
      answers: answers.map((answer, place) => writeMatches(subjects[place]?.id, answer)),
    };
  }

  private onlySeen(options: MatchOptions): MatchOptions {
    if (this.unseen.size === 0) return options;
    const asked = options.sources ?? [...this.held.keys()];
    return { ...options, sources: asked.filter((source) => this.held.has(source)) };
  }
}
