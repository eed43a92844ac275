import {
  runSteps,
  UnmatchableQuery,
  type IndexDelta,
  type MatchIndex,
  type MatchOptions,
} from '@probity/matching';
import { writeMatches } from '../matching/match-json.js';
import type { HeldVersions, IndexChange, IndexReply, IndexRequest, MatchRequest } from './index-messages.js';

/** Names of a search, not a batch. */
const fewNames = 3;
/** Milliseconds after a search in which others are expected, so that batches leave the processor to them. */
const searchesFollowMs = 1_000;

export interface IndexServerOptions {
  /** Resolves after the requests that came meanwhile were begun. */
  readonly nextTurn: () => Promise<unknown>;
  /** Resolves after so many milliseconds, in which the thread does nothing but begin requests. */
  readonly rest: (ms: number) => Promise<unknown>;
  /** Milliseconds since some moment. */
  readonly elapsedMs: () => number;
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
 * each other, rest as long as they work while there are searches, and are ended when they take too long.
 */
export class IndexServer {
  private readonly held = new Map<string, number>();
  /** Lists that are being taken in for the first time. */
  private readonly unseen = new Set<string>();
  private readonly staged = new Map<string, IndexDelta[]>();
  /** Requests that wait for their next turn. */
  private readonly underWay = new Set<Promise<IndexReply>>();
  private changing: Promise<unknown> = Promise.resolve();
  private committing: Promise<void> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  /** When the newest search came, by `elapsedMs`. */
  private newestSearch = -Infinity;

  /** `index` is empty, and not used elsewhere. */
  constructor(
    private readonly index: MatchIndex,
    private readonly options: IndexServerOptions,
  ) {}

  async reply(request: IndexRequest): Promise<IndexReply> {
    if (request.kind === 'match') return this.match(request);
    const changed = this.changing.then(() => this.change(request));
    this.changing = changed;
    await changed;
    return { kind: 'done' };
  }

  private async change(change: IndexChange): Promise<void> {
    switch (change.kind) {
      case 'begin':
        this.staged.set(change.source, []);
        if (!this.held.has(change.source)) this.unseen.add(change.source);
        return;
      case 'stage':
        return this.stage(change.source, { added: [], changed: change.changed, removed: change.removed });
      case 'commit':
        this.committing = this.commit(change.source, change.snapshotId);
        await this.committing;
        this.committing = undefined;
    }
  }

  private async stage(source: string, delta: IndexDelta): Promise<void> {
    if (!this.unseen.has(source)) this.staged.get(source)?.push(delta);
    else for (const _ of this.index.applyInSteps(delta)) await this.options.nextTurn();
  }

  private async commit(source: string, snapshotId: number): Promise<void> {
    await Promise.all(this.underWay);
    for (const delta of this.staged.get(source) ?? []) this.index.apply(delta);
    this.staged.delete(source);
    this.unseen.delete(source);
    this.held.set(source, snapshotId);
  }

  private async match(request: MatchRequest): Promise<IndexReply> {
    const names = request.subjects.reduce((sum, subject) => sum + subject.names.length, 0);
    const isSearch = names <= fewNames;
    if (isSearch) this.newestSearch = this.options.elapsedMs();
    // A search waits for no change of the lists: one that is under way is not to be seen before it is whole.
    if (isSearch && this.committing !== undefined) return runSteps(this.matchInSteps(request));
    while (this.committing !== undefined) await this.committing;
    const turn = isSearch ? this.options.nextTurn : () => this.turnOfBatch();
    const reply = this.inTurns(this.matchInSteps(request), turn);
    this.underWay.add(reply);
    return reply.finally(() => this.underWay.delete(reply));
  }

  private async inTurns(
    steps: Generator<void, IndexReply>,
    turn: () => Promise<unknown>,
  ): Promise<IndexReply> {
    const { elapsedMs, sliceMs, budgetMs } = this.options;
    const began = elapsedMs();
    for (let turnEnds = began + sliceMs; ;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (elapsedMs() - began > budgetMs) return { kind: 'ended', over: 'time' };
      if (elapsedMs() < turnEnds) continue;
      await turn();
      turnEnds = elapsedMs() + sliceMs;
    }
  }

  /** Batches take turns one by one, so that a search never waits for more than one slice of one of them. */
  private turnOfBatch(): Promise<unknown> {
    const { nextTurn, rest, elapsedMs, sliceMs } = this.options;
    const hasSearches = (): boolean => elapsedMs() - this.newestSearch < searchesFollowMs;
    this.turn = this.turn.then(() => (hasSearches() ? rest(sliceMs) : nextTurn()));
    return this.turn;
  }

  private *matchInSteps({ subjects, options, as }: MatchRequest): Generator<void, IndexReply> {
    const held: HeldVersions = Object.fromEntries(this.held);
    const seen = this.onlyHeld(options);
    const results = [];
    const written = [];
    let length = 0;
    for (const [index, subject] of subjects.entries()) {
      try {
        const result = yield* this.index.matchInSteps(subject, seen);
        if (as === 'objects') results.push(result);
        else {
          const json = writeMatches(subject.id, result);
          length += json.pieces.reduce((sum, piece) => sum + piece.length, 0);
          if (length > this.options.longestJson) return { kind: 'ended', over: 'size' };
          written.push(json);
        }
      } catch (error) {
        if (error instanceof UnmatchableQuery) return { kind: 'refused', index, reason: error.message };
        return { kind: 'failed', fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
      }
    }
    return as === 'objects'
      ? { kind: 'matched', held, results }
      : { kind: 'written', held, results: written };
  }

  /** By name, because a list may come while a batch is under way. */
  private onlyHeld(options: MatchOptions): MatchOptions {
    const sources = options.sources ?? [...this.held.keys()];
    return { ...options, sources: sources.filter((source) => this.held.has(source)) };
  }
}
