import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import { Parts, type PartState } from '@probity/kit/health';
import { Hints } from '@probity/kit/hints';
import { Logger } from '@probity/kit/logging';
import {
  createEngine,
  type Engine,
  type MatchAnswer,
  type MatchIndex,
  type MatchOptions,
  type Subject,
} from '../matching/index.js';
import { toIndexEntry } from './index-entry.js';
import { IndexedEntriesRepository, type EntryChange } from './indexed-entries.repository.js';

/** Hint channel: a list has a new live version. */
export const listsChanged = 'screening.lists-changed';

/** How often the lists are looked at without a hint: another process may have imported one. */
const lookEveryMs = 2_000;

/** Entries taken into the index at a time; between two such steps other work goes on. */
const stepSize = 250;

/** The engine's index over all live lists, kept up with them. Reads never wait for an update. */
@Injectable()
export class LiveIndex implements OnApplicationBootstrap, OnModuleDestroy {
  readonly engine: Engine = createEngine();
  private readonly index: MatchIndex = this.engine.createIndex();
  /** The newest snapshot of each list that the index holds. */
  private indexed = new Map<string, number>();
  private isLoaded = false;
  private failed = false;
  private running: Promise<void> | undefined;
  private again = false;
  private stopping = false;
  private stop: () => void = () => undefined;

  constructor(
    @Inject(IndexedEntriesRepository) private readonly entries: IndexedEntriesRepository,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'read'>,
    @Inject(Hints) private readonly hints: Pick<Hints, 'subscribe'>,
    @Inject(Logger) private readonly logger: Logger,
    @Inject(Parts) parts: Parts,
  ) {
    parts.register('index', () => Promise.resolve(this.state()));
  }

  onApplicationBootstrap(): void {
    const stopHints = this.hints.subscribe(listsChanged, () => this.look());
    const timer = setInterval(() => this.look(), lookEveryMs);
    this.stop = () => {
      stopHints();
      clearInterval(timer);
    };
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stop();
    await this.running;
  }

  /** Throws `SERVICE_UNAVAILABLE` until all live lists are loaded: an index without them would find nobody. */
  match(query: Subject, options: MatchOptions): MatchAnswer {
    if (!this.isLoaded) {
      const detail = 'The lists are still being read into memory. Try again in a few seconds.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 2 });
    }
    return this.index.match(query, options);
  }

  /** Resolves when the index holds what is live now. Rejects when it cannot be brought up to it. */
  async catchUp(): Promise<void> {
    this.look();
    await this.running;
    if (this.failed) throw new DomainError('SERVICE_UNAVAILABLE');
  }

  private state(): PartState {
    if (!this.isLoaded) return { status: 'not-ready', reason: 'The lists are being read into memory.' };
    if (this.failed) return { status: 'degraded', reason: 'The newest list versions could not be read.' };
    return { status: 'ready' };
  }

  private look(): void {
    this.again = true;
    this.running ??= this.follow().finally(() => {
      this.running = undefined;
    });
  }

  private async follow(): Promise<void> {
    try {
      while (this.again && !this.stopping) {
        this.again = false;
        await this.transactions.read((tx) => this.takeChanges(tx));
      }
      this.isLoaded ||= !this.stopping;
      this.failed = false;
    } catch (error) {
      this.failed = true;
      this.logger.warn('The index could not follow the lists', { error });
    }
  }

  private async takeChanges(tx: Tx): Promise<void> {
    for (const { source, snapshotId } of await this.entries.liveSnapshots(tx)) {
      const since = this.indexed.get(source) ?? 0;
      if (since === snapshotId) continue;
      await this.takeChangesOf(source, since, tx);
      this.indexed.set(source, snapshotId);
    }
  }

  private async takeChangesOf(source: string, since: number, tx: Tx): Promise<void> {
    let after = '';
    while (!this.stopping) {
      const changes = await this.entries.changesSince(source, since, after, stepSize, tx);
      this.index.apply({
        added: [],
        changed: changes.filter(({ removed }) => !removed).map(toIndexEntry),
        removed: changes.filter(({ removed }) => removed).map(refOf),
      });
      const last = changes.at(-1);
      if (last === undefined || changes.length < stepSize) return;
      after = last.entryId;
    }
  }
}

const refOf = ({ source, entryId }: EntryChange) => ({ source, entryId });
