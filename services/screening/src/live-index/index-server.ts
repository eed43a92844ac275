import { DomainError } from '@probity/contracts';
import {
  runSteps,
  UnmatchableQuery,
  type MatchIndex,
  type MatchOptions,
  type MatchResponse,
  type Subject,
} from '@probity/matching';
import { writeMatches, type WrittenMatches } from '../matching/match-json.js';
import {
  UnmatchableSubject,
  type HeldVersions,
  type IndexChange,
  type IndexReply,
  type IndexRequest,
  type MatchJson,
  type MatchObjects,
  type MatchRequest,
  type SavedIndexRequest,
} from './index-messages.js';
import { IndexLists, type SavedIndexes } from './index-lists.js';
import { readBatch } from './read-batch.js';
import { WorkBudget, type WorkLimit } from './work-budget.js';

/** Names, or characters of JSON, of a search, not a batch. */
const fewNames = 3;
const fewCharacters = 2_000;
/** Milliseconds after a search in which others are expected, so that batches leave the processor to them. */
const searchesFollowMs = 1_000;
/** How long batches rest while there are searches, in slices that they work. */
const restsPerSlice = 2;

export interface IndexServerOptions extends WorkLimit {
  /** Absent where no index is saved. */
  readonly saved?: SavedIndexes | undefined;
  /** Resolves after the requests that came meanwhile were begun. */
  readonly nextTurn: () => Promise<unknown>;
  /** Resolves after so many milliseconds, in which the thread does nothing but begin requests. */
  readonly rest: (ms: number) => Promise<unknown>;
  /** Milliseconds a batch works before others get their turn, and that it may take in all. */
  readonly sliceMs: number;
  readonly budgetMs: number;
  /** UTF-16 units of JSON that one reply may have. */
  readonly longestJson: number;
}

/**
 * An index and the list versions that it holds. Each reply is made from one state: a list that comes for the first
 * time is not seen before it is whole; changes of a list that is there are taken in at once, when no batch is under way.
 * A search gets its reply as it comes, unless it takes longer than a batch's turn. Batches leave turns to searches and to
 * each other, rest while there are searches, and are ended when they take too long.
 */
export class IndexServer {
  private readonly lists: IndexLists;
  /** Requests that wait for their next turn. */
  private readonly underWay = new Set<Promise<IndexReply>>();
  private changing: Promise<unknown> = Promise.resolve();
  private committing: Promise<void> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  /** When the newest search came, by `elapsedMs`. */
  private newestSearch = -Infinity;

  /** `index` is empty, and not used elsewhere. */
  constructor(
    index: MatchIndex,
    private readonly options: IndexServerOptions,
  ) {
    this.lists = new IndexLists(index, options.nextTurn, options.saved);
  }

  async reply(request: IndexRequest): Promise<IndexReply> {
    if (request.kind === 'match' || request.kind === 'match-json') return this.match(request);
    const changed = this.changing.then(() => this.change(request));
    this.changing = changed;
    return changed;
  }

  private async change(change: IndexChange | SavedIndexRequest): Promise<IndexReply> {
    const { lists } = this;
    switch (change.kind) {
      case 'begin':
        lists.begin(change.source);
        break;
      case 'stage':
        await lists.stage(change.source, { added: [], changed: change.changed, removed: change.removed });
        break;
      case 'commit':
        this.committing = this.commit(change.source, change.snapshotId);
        await this.committing;
        this.committing = undefined;
        break;
      case 'save':
        return { kind: 'kept', whyNot: await lists.save(change.lists) };
      case 'restore':
        return { kind: 'kept', whyNot: await lists.restore(change.lists) };
    }
    return { kind: 'done' };
  }

  private async commit(source: string, snapshotId: number): Promise<void> {
    await Promise.all(this.underWay);
    this.lists.commit(source, snapshotId);
  }

  private async match(request: MatchRequest): Promise<IndexReply> {
    const isSearch = isSmall(request);
    const budget = new WorkBudget(this.options);
    if (isSearch) this.newestSearch = this.options.elapsedMs();
    // A search waits for no change of the lists: one that is under way is not to be seen before it is whole.
    if (isSearch && this.committing !== undefined) return runSteps(this.matchInSteps(request, budget));
    while (this.committing !== undefined) await this.committing;
    const turn = isSearch ? this.options.nextTurn : () => this.turnOfBatch();
    const reply = this.inTurns(this.matchInSteps(request, budget), turn, budget);
    this.underWay.add(reply);
    return reply.finally(() => this.underWay.delete(reply));
  }

  private async inTurns(
    steps: Generator<void, IndexReply>,
    turn: () => Promise<unknown>,
    budget: WorkBudget,
  ): Promise<IndexReply> {
    const { elapsedMs, sliceMs, budgetMs } = this.options;
    const began = elapsedMs();
    for (let turnEnds = began + sliceMs; ;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (elapsedMs() - began > budgetMs) return { kind: 'ended', over: 'time' };
      if (elapsedMs() < turnEnds) continue;
      await budget.pauseFor(turn());
      turnEnds = elapsedMs() + sliceMs;
    }
  }

  /** Batches take turns one by one, so that a search never waits for more than one slice of one of them. */
  private turnOfBatch(): Promise<unknown> {
    const { nextTurn, rest, elapsedMs, sliceMs } = this.options;
    const hasSearches = (): boolean => elapsedMs() - this.newestSearch < searchesFollowMs;
    this.turn = this.turn.then(() => (hasSearches() ? rest(restsPerSlice * sliceMs) : nextTurn()));
    return this.turn;
  }

  private *matchInSteps(request: MatchRequest, budget: WorkBudget): Generator<void, IndexReply> {
    const { held } = this.lists;
    try {
      return request.kind === 'match'
        ? yield* this.objects(request, held, budget)
        : yield* this.json(request, held, budget);
    } catch (error) {
      if (error instanceof UnmatchableSubject)
        return { kind: 'refused', index: error.index, reason: error.message };
      if (error instanceof DomainError && error.code === 'INVALID_REQUEST')
        return { kind: 'invalid', detail: error.detail };
      return { kind: 'failed', fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
    }
  }

  private *objects(
    { subjects, options, isBounded = false }: MatchObjects,
    held: HeldVersions,
    budget: WorkBudget,
  ): Generator<void, IndexReply> {
    const seen = this.onlyHeld(isBounded ? { ...options, isOver: budget.isSpent } : options);
    const results: MatchResponse[] = [];
    for (const [index, subject] of subjects.entries())
      results.push(yield* this.matchSubject(subject, index, seen, budget));
    return { kind: 'matched', held, results };
  }

  private *json(
    { json, most }: MatchJson,
    held: HeldVersions,
    budget: WorkBudget,
  ): Generator<void, IndexReply> {
    const { subjects, threshold, limit, lists } = yield* readBatch(json);
    if (most !== null && subjects.length > most) return { kind: 'too-many', subjects: subjects.length };
    const seen = this.onlyHeld({ threshold, limit, sources: lists, isOver: budget.isSpent });
    const results: WrittenMatches[] = [];
    let length = 0;
    for (const [index, subject] of subjects.entries()) {
      const written = writeMatches(subject.id, yield* this.matchSubject(subject, index, seen, budget));
      length += written.pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (length > this.options.longestJson) return { kind: 'ended', over: 'size' };
      results.push(written);
    }
    return { kind: 'written', held, results, threshold, lists };
  }

  private *matchSubject(
    subject: Subject,
    index: number,
    options: MatchOptions,
    budget: WorkBudget,
  ): Generator<void, MatchResponse> {
    budget.begin();
    try {
      return yield* this.lists.matched.matchInSteps(subject, options);
    } catch (error) {
      if (error instanceof UnmatchableQuery) throw new UnmatchableSubject(index, error.message);
      throw error;
    }
  }

  /** By name, because a list may come while a batch is under way. */
  private onlyHeld(options: MatchOptions): MatchOptions {
    const sources = options.sources ?? Object.keys(this.lists.held);
    return { ...options, sources: sources.filter((source) => this.lists.has(source)) };
  }
}

const isSmall = (request: MatchRequest): boolean =>
  request.kind === 'match'
    ? request.subjects.reduce((sum, { names }) => sum + names.length, 0) <= fewNames
    : request.json.length <= fewCharacters;
