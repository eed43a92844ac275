import { Injectable } from '@nestjs/common';
import { Batcher } from '@probity/kit/async';
import type { MessageTrigger } from '@probity/kit/context';
import { afterCommit, DatabaseUnavailable, Transactions, type Tx } from '@probity/kit/db';
import { PubSub } from '@probity/kit/redis';
import type { LiveLogEntry } from './live-log-entry.js';
import { LiveLogRepository } from './live-log.repository.js';
import { pruneUpTo } from './retention.js';

type NewEntry = Omit<LiveLogEntry, 'seq'>;

interface Write {
  readonly entries: readonly NewEntry[];
  readonly trigger: MessageTrigger;
}

/** Pub/sub channel: the live log grew. A signal may be lost, so readers also poll. */
export const liveLogGrew = 'bff.live-log-grew';

/** More would keep the first of them waiting longer than it saves the last. */
const maxBatch = 100;

/**
 * Appends events to the live log and signals its readers. Every event of the installation needs the one lock of the log's
 * head, so those that come at the same time go in together: the import of a list brings thousands.
 */
@Injectable()
export class LiveLogWriter {
  private readonly batcher = new Batcher<Write>((batch) => this.store(batch), maxBatch);

  constructor(
    private readonly log: LiveLogRepository,
    private readonly transactions: Transactions,
    private readonly pubSub: PubSub,
  ) {}

  /** The entries of one event, all or none. */
  async append(entries: readonly NewEntry[], trigger: MessageTrigger): Promise<void> {
    const write = { entries, trigger };
    try {
      await this.batcher.add(write);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error; // as it would be for each alone
      await this.store([write]); // another of its batch may be at fault: alone, each fails for itself
    }
  }

  private store(batch: readonly Write[]): Promise<void> {
    return this.transactions.runTogether(
      batch.map(({ trigger }) => trigger),
      (tx, isNew) =>
        this.appendAll(
          batch.filter((_, at) => isNew[at]).flatMap(({ entries }) => entries),
          tx,
        ),
    );
  }

  private async appendAll(entries: readonly NewEntry[], tx: Tx): Promise<void> {
    const head = await this.log.append(entries, tx);
    const old = pruneUpTo(head - entries.length, head);
    if (old !== null) await this.log.prune(old, tx);
    afterCommit(tx, () => this.pubSub.publish(liveLogGrew));
  }
}
