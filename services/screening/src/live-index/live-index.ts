import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import {
  HealthChecks,
  Logger,
  Metrics,
  outageLog,
  type HealthState,
  type Histogram,
  type OutageLog,
} from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { createEngine, type Engine, type Subject } from '@probity/matching';
import { replied, ThreadEnded } from '@probity/kit/threads';
import { BatchQueue } from './batch-queue.js';
import {
  TooManySubjects,
  UnmatchableSubject,
  type IndexReply,
  type MatchJson,
  type MatchObjects,
  type MatchRequest,
} from './index-messages.js';
import { IndexSync, type SyncProgress } from './index-sync.js';
import { SavedIndex } from './saved-index.js';
import { WorkerPool } from './worker-pool.adapter.js';

/** Pub/sub channel: a list has a new live version. */
export const listsChanged = 'screening.lists-changed';

/** How often the lists are polled without a signal: another process may have imported one. */
const pollEveryMs = 2_000;

type Matched = Extract<IndexReply, { kind: 'matched' }>;
type Written = Extract<IndexReply, { kind: 'written' }>;

/**
 * The engine over all live lists, kept up with them. It runs in threads of its own, so that neither a query nor a
 * list that is being read holds up anybody else's request.
 */
@Injectable()
export class LiveIndex implements OnApplicationBootstrap, OnModuleDestroy {
  /** What fixes every score; the threads have the same. */
  readonly engine: Pick<Engine, 'version' | 'configuration' | 'threshold' | 'compare'> = createEngine();
  private failed = false;
  private progress: SyncProgress | undefined;
  /** The newest synchronisation that began, and the one that begins after it. */
  private current: Promise<boolean> = Promise.resolve(true);
  private next: Promise<boolean> | undefined;
  private readonly stopping = new AbortController();
  private stop: () => void = () => undefined;
  private readonly batches: BatchQueue;
  private readonly durations: Histogram<'outcome'>;
  private readonly outages: OutageLog;

  constructor(
    private readonly pool: WorkerPool,
    private readonly sync: IndexSync,
    private readonly saved: SavedIndex,
    private readonly pubSub: PubSub,
    private readonly logger: Logger,
    healthChecks: HealthChecks,
    metrics: Metrics,
  ) {
    this.batches = new BatchQueue(pool.batchSlots);
    this.outages = outageLog(logger, 'The index could not follow the lists');
    this.durations = metrics.durations({
      name: 'probity_match_duration_seconds',
      help: 'From a question to the index to its answer, the wait for a thread included.',
      labels: ['outcome'],
    });
    healthChecks.register('index', () => Promise.resolve(this.state()));
  }

  onApplicationBootstrap(): void {
    const poll = (): void => void this.poll();
    const unsubscribe = this.pubSub.subscribe(listsChanged, poll);
    const timer = setInterval(poll, pollEveryMs);
    this.stop = () => {
      unsubscribe();
      clearInterval(timer);
    };
    poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.stop();
    await (this.next ?? this.current);
    await this.pool.end();
  }

  /**
   * Results of all subjects from one state, which `held` names. Throws `UnmatchableSubject`, `MATCH_TOO_LONG`, and
   * `SERVICE_UNAVAILABLE` until all live lists are loaded (an index without them would find no match), when too many wait,
   * and when the thread that matches ends.
   */
  async match(
    subjects: readonly Subject[],
    { isBounded = false, ...options }: MatchObjects['options'] & { readonly isBounded?: boolean },
  ): Promise<Matched> {
    const request = { kind: 'match', subjects, options, isBounded } as const;
    return replied(await this.request(request, false), 'matched');
  }

  /**
   * The same for the JSON of a user's request. Throws also `TooManySubjects`, `INVALID_REQUEST`, `MATCH_LIMIT_REACHED` and
   * `MATCH_BUSY`.
   */
  async matchJson(userId: string, batch: Omit<MatchJson, 'kind'>): Promise<Written> {
    return this.batches.run(userId, async () =>
      replied(await this.request({ kind: 'match-json', ...batch }, true), 'written'),
    );
  }

  /** Resolves when every thread holds what was live at the call. Throws `SERVICE_UNAVAILABLE` when that cannot be known. */
  async catchUp(): Promise<void> {
    if (!(await this.poll())) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
  }

  private async request(request: MatchRequest, isBatch: boolean): Promise<Matched | Written> {
    const end = this.durations.startTimer();
    try {
      const reply = this.pool.match(request, isBatch);
      if (reply === undefined)
        throw new DomainError('SERVICE_UNAVAILABLE', { detail: this.loading(), retryAfterSeconds: 2 });
      const results = resultsOf(await reply);
      end({ outcome: 'answered' });
      return results;
    } catch (cause) {
      end({ outcome: 'failed' });
      if (!(cause instanceof ThreadEnded)) throw cause;
      const detail = 'The matching thread ended before it answered. Try again.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 1, cause });
    }
  }

  private state(): HealthState {
    const missing = this.pool.count - this.pool.ready.length;
    if (missing === this.pool.count) {
      const reason = this.failed ? 'The lists cannot be read.' : this.loading();
      return { status: 'not-ready', reason };
    }
    if (this.failed) return { status: 'degraded', reason: 'The newest list versions could not be read.' };
    if (missing > 0) return { status: 'degraded', reason: 'A matching thread is being started again.' };
    return { status: 'ready' };
  }

  private loading(): string {
    const { read = 0, total = 0 } = this.progress ?? {};
    const entries = (count: number): string => count.toLocaleString('en');
    const howFar = total === 0 ? '.' : `: ${entries(read)} of ${entries(total)} entries.`;
    return `The lists are being read into memory${howFar}`;
  }

  /** A synchronisation that begins after the call, as one under way may have passed by what is new. True when it succeeded. */
  private poll(): Promise<boolean> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      this.current = this.synchronise();
      return this.current;
    });
    return this.next;
  }

  private async synchronise(): Promise<boolean> {
    const { signal } = this.stopping;
    if (signal.aborted) return false;
    try {
      this.pool.fill((reason, wasReady) => this.replace(reason, wasReady));
      const { workers } = this.pool;
      await this.saved.restore(workers);
      const read = await this.sync.execute(workers, signal, (progress) => (this.progress = progress));
      // The last is the one that searches use least.
      this.saved.follow(workers.at(-1), read);
    } catch (error) {
      if (signal.aborted) return false;
      this.failed = true;
      this.outages.onError(error);
      return false;
    }
    this.failed = false;
    this.outages.onRecovered();
    return true;
  }

  /** At once where it worked before; one that cannot even load waits for the next poll, or it would end in a circle. */
  private replace(error: Error, wasReady: boolean): void {
    if (this.stopping.signal.aborted) return;
    this.logger.error('A matching thread ended by itself', { error });
    if (wasReady) void this.poll();
  }
}

const resultsOf = (reply: IndexReply): Matched | Written => {
  switch (reply.kind) {
    case 'matched':
    case 'written':
      return reply;
    case 'refused':
      throw new UnmatchableSubject(reply.index, reply.reason);
    case 'too-many':
      throw new TooManySubjects(reply.subjects);
    case 'invalid':
      throw new DomainError('INVALID_REQUEST', { detail: reply.detail });
    case 'ended':
      throw new DomainError('MATCH_TOO_LONG', { detail: tooLong[reply.over], retryAfterSeconds: 1 });
    case 'failed':
      throw new Error(`the engine failed: ${reply.fault}`);
    case 'done':
    case 'kept':
      throw new Error('a thread did not reply to its request');
  }
};

const tooLong = {
  time: 'The batch took longer than it may, so it was ended. Send fewer subjects, or fewer names of each.',
  size: 'The answer is longer than it may be. Send fewer subjects, or ask for fewer matches of each.',
} as const;
