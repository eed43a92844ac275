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
  private readonly indexed = new Map<string, number>();
  private isLoaded = false;
  private failed = false;
  /** The newest look that began, and the one that begins after it. */
  private current: Promise<boolean> = Promise.resolve(true);
  private next: Promise<boolean> | undefined;
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
    const look = (): void => void this.look();
    const stopHints = this.hints.subscribe(listsChanged, look);
    const timer = setInterval(look, lookEveryMs);
    this.stop = () => {
      stopHints();
      clearInterval(timer);
    };
    look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stop();
    await (this.next ?? this.current);
  }

  /** Throws `SERVICE_UNAVAILABLE` until all live lists are loaded: an index without them would find nobody. */
  match(query: Subject, options: MatchOptions): MatchAnswer {
    if (!this.isLoaded) {
      const detail = 'The lists are still being read into memory. Try again in a few seconds.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 2 });
    }
    return this.index.match(query, options);
  }

  /** Resolves when the index holds what was live at the call. Throws `SERVICE_UNAVAILABLE` when it cannot be told. */
  async catchUp(): Promise<void> {
    if (!(await this.look())) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
  }

  private state(): PartState {
    if (!this.isLoaded) {
      const reason = this.failed ? 'The lists cannot be read.' : 'The lists are being read into memory.';
      return { status: 'not-ready', reason };
    }
    if (this.failed) return { status: 'degraded', reason: 'The newest list versions could not be read.' };
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
    if (this.stopping) return false;
    try {
      await this.transactions.read((tx) => this.takeChanges(tx));
    } catch (error) {
      this.failed = true;
      this.logger.warn('The index could not follow the lists', { error });
      return false;
    }
    this.failed = false;
    this.isLoaded ||= !this.stopping;
    return !this.stopping;
  }

  private async takeChanges(tx: Tx): Promise<void> {
    for (const { source, snapshotId } of await this.entries.liveSnapshots(tx)) {
      const since = this.indexed.get(source) ?? 0;
      if (since === snapshotId) continue;
      await this.takeChangesOf(source, since, tx);
      if (!this.stopping) this.indexed.set(source, snapshotId);
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
