import { Injectable } from '@nestjs/common';
import { streamGrew, type StreamEntry } from '@probity/contracts';
import { Batcher } from '@probity/kit/async';
import type { MessageTrigger } from '@probity/kit/context';
import { afterCommit, DatabaseUnavailable, Transactions, type Tx } from '@probity/kit/db';
import { PubSub } from '@probity/kit/redis';
import { pruneUpTo } from './retention.js';
import { StreamRepository } from './stream.repository.js';

interface Logged {
  readonly event: Omit<StreamEntry, 'seq'>;
  readonly trigger: MessageTrigger;
}

/** More would keep the first of them waiting longer than it saves the last. */
const mostAtOnce = 100;

/**
 * Gives a fact its place in the live log and hints at it. Every event of the installation needs the one lock of the log's
 * head, so those that come at the same time go in together: the import of a list brings thousands.
 */
@Injectable()
export class LogLiveEvent {
  private readonly together = new Batcher<Logged>((batch) => this.store(batch), mostAtOnce);
  private readonly hint: () => void;

  constructor(
    private readonly stream: StreamRepository,
    private readonly transactions: Transactions,
    pubSub: PubSub,
  ) {
    this.hint = () => {
      pubSub.publish(streamGrew);
    };
  }

  async execute(event: Omit<StreamEntry, 'seq'>, trigger: MessageTrigger): Promise<void> {
    const logged = { event, trigger };
    try {
      await this.together.add(logged);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error; // as it would be for each alone
      await this.store([logged]); // another of its batch may be at fault: alone, each fails for itself
    }
  }

  private store(batch: readonly Logged[]): Promise<void> {
    return this.transactions.runTogether(
      batch.map(({ trigger }) => trigger),
      (tx, isNew) =>
        this.append(
          batch.filter((_, place) => isNew[place]).map(({ event }) => event),
          tx,
        ),
    );
  }

  private async append(events: readonly Omit<StreamEntry, 'seq'>[], tx: Tx): Promise<void> {
    const head = await this.stream.append(events, tx);
    const old = pruneUpTo(head - events.length, head);
    if (old !== null) await this.stream.prune(old, tx);
    afterCommit(tx, this.hint);
  }
}
