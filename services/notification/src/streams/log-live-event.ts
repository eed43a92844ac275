import { Inject, Injectable } from '@nestjs/common';
import { streamGrew, type StreamEntry } from '@probity/contracts';
import type { Cause } from '@probity/kit/cause';
import { afterCommit, Transactions } from '@probity/kit/db';
import { Hints } from '@probity/kit/hints';
import { pruneUpTo } from './retention.js';
import { StreamRepository } from './stream.repository.js';

/** Gives a fact its place in the live log and hints at it. */
@Injectable()
export class LogLiveEvent {
  private readonly hint: () => void;

  constructor(
    @Inject(StreamRepository)
    private readonly stream: Pick<StreamRepository, 'append' | 'prune'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run'>,
    @Inject(Hints) hints: Pick<Hints, 'publish'>,
  ) {
    this.hint = () => {
      hints.publish(streamGrew);
    };
  }

  async execute(event: Omit<StreamEntry, 'seq'>, cause: Cause): Promise<void> {
    await this.transactions.run(cause, async (tx) => {
      const old = pruneUpTo(await this.stream.append(event, tx));
      if (old !== null) await this.stream.prune(old, tx);
      afterCommit(tx, this.hint);
    });
  }
}
