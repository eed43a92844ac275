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
import { createEngine, type Engine, type MatchOptions, type Subject } from '@probity/matching';
import { ThreadEnded } from '@probity/kit/threads';
import { FollowLists } from './follow-lists.js';
import { IndexThreads } from './index-threads.adapter.js';
import type { IndexThread } from './index-thread.adapter.js';

/** Hint channel: a list has a new live version. */
export const listsChanged = 'screening.lists-changed';

/** How often the lists are looked at without a hint: another process may have imported one. */
const lookEveryMs = 2_000;

/**
 * The engine over all live lists, kept up with them. It runs in threads of its own, so that neither a question nor a
 * list that is being read holds up anybody else's request.
 */
@Injectable()
export class LiveIndex implements OnApplicationBootstrap, OnModuleDestroy {
  /** What fixes every score; the threads have the same. */
  readonly engine: Pick<Engine, 'version' | 'configuration' | 'threshold'> = createEngine();
  private failed = false;
  /** The newest look that began, and the one that begins after it. */
  private current: Promise<boolean> = Promise.resolve(true);
  private next: Promise<boolean> | undefined;
  private readonly stopping = new AbortController();
  private stop: () => void = () => undefined;
  private readonly durations: Histogram<'outcome'>;
  private readonly outages: OutageLog;

  constructor(
    private readonly threads: IndexThreads,
    private readonly followLists: FollowLists,
    private readonly pubSub: PubSub,
    private readonly logger: Logger,
    healthChecks: HealthChecks,
    metrics: Metrics,
  ) {
    this.outages = outageLog(logger, 'The index could not follow the lists');
    this.durations = metrics.durations({
      name: 'probity_match_duration_seconds',
      help: 'From a question to the index to its answer, the wait for a thread included.',
      labels: ['outcome'],
    });
    healthChecks.register('index', () => Promise.resolve(this.state()));
  }

  onApplicationBootstrap(): void {
    const look = (): void => void this.look();
    const stopHints = this.pubSub.subscribe(listsChanged, look);
    const timer = setInterval(look, lookEveryMs);
    this.stop = () => {
      stopHints();
      clearInterval(timer);
    };
    look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.stop();
    await (this.next ?? this.current);
    await this.threads.end();
  }

  /**
   * Answers of all subjects from one state, which `held` names. Throws `UnmatchableSubject`, and `SERVICE_UNAVAILABLE`
   * until all live lists are loaded (an index without them would find nobody) and when the thread that was asked ends.
   */
  match(subjects: readonly Subject[], options: MatchOptions): ReturnType<IndexThread['match']> {
    return this.ask((thread) => thread.match(subjects, options));
  }

  /** The same as JSON. */
  write(subjects: readonly Subject[], options: MatchOptions): ReturnType<IndexThread['write']> {
    return this.ask((thread) => thread.write(subjects, options));
  }

  /** Resolves when every thread holds what was live at the call. Throws `SERVICE_UNAVAILABLE` when that cannot be told. */
  async catchUp(): Promise<void> {
    if (!(await this.look())) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
  }

  private async ask<Answer>(question: (thread: IndexThread) => Promise<Answer>): Promise<Answer> {
    const thread = this.threads.idlest;
    if (thread === undefined) {
      const detail = 'The lists are still being read into memory. Try again in a few seconds.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 2 });
    }
    const end = this.durations.startTimer();
    try {
      const answer = await question(thread);
      end({ outcome: 'answered' });
      return answer;
    } catch (cause) {
      end({ outcome: 'failed' });
      if (!(cause instanceof ThreadEnded)) throw cause;
      const detail = 'The matching thread ended before it answered. Try again.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 1, cause });
    }
  }

  private state(): HealthState {
    const missing = this.threads.count - this.threads.all.filter(({ isReady }) => isReady).length;
    if (missing === this.threads.count) {
      const reason = this.failed ? 'The lists cannot be read.' : 'The lists are being read into memory.';
      return { status: 'not-ready', reason };
    }
    if (this.failed) return { status: 'degraded', reason: 'The newest list versions could not be read.' };
    if (missing > 0) return { status: 'degraded', reason: 'A matching thread is being started again.' };
    return { status: 'ready' };
  }

  /** A look that begins after the call, because one under way may have passed by what is new. True when it succeeded. */
  private look(): Promise<boolean> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      this.current = this.follow();
      return this.current;
    });
    return this.next;
  }

  private async follow(): Promise<boolean> {
    const { signal } = this.stopping;
    if (signal.aborted) return false;
    try {
      this.threads.fill((reason, wasReady) => this.replace(reason, wasReady));
      await this.followLists.execute(this.threads.all, signal);
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

  /** At once where it worked before; one that cannot even load waits for the next look, or it would end in a circle. */
  private replace(error: Error, wasReady: boolean): void {
    if (this.stopping.signal.aborted) return;
    this.logger.error('A matching thread ended by itself', { error });
    if (wasReady) void this.look();
  }
}
