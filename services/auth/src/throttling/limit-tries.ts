import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { Client } from '../gotrue/client.js';
import { Cipher } from '../secrets/cipher.js';
import { networkOf } from '@probity/kit/http';
import { RequestBuckets } from './request-buckets.js';
import { ThrottlesRepository, type Failures } from './throttles.repository.js';
import { waitAfter, waitOnUnknownNetworkAfter } from './wait.js';

export type Try =
  { readonly kind: 'right' | 'wrong' } | { readonly kind: 'throttled'; readonly seconds: number };

/**
 * Lets a secret be tried, unless too many before were wrong. Three counts: this subject from this network; this
 * network over all subjects, and this subject over all networks, both of which only slow networks that the subject does
 * not know, so that nobody can lock an owner out of the usual place. Addresses without an account are counted alike.
 */
@Injectable()
export class LimitTries {
  private readonly inTurn = new KeyedQueue();

  constructor(
    private readonly clock: Clock,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly throttles: ThrottlesRepository,
    private readonly buckets: RequestBuckets,
  ) {}

  /**
   * A throttled try is not evaluated: `isRight` does not run.
   *
   * @param subject whose secret it is: an e-mail address for a password, else the secret's kind and id.
   */
  execute(subject: string, client: Client, isRight: () => Promise<boolean>): Promise<Try> {
    const keys = this.keysOf(subject, client);
    return this.inTurn.run(keys.pair.toString('hex'), async () => {
      const seconds = await this.transactions.read((tx) => this.wait(keys, tx));
      if (seconds > 0) return { kind: 'throttled', seconds };
      const right = await isRight();
      await this.transactions.run(client.trigger, (tx) => this.record(right, keys, tx));
      return { kind: right ? 'right' : 'wrong' };
    });
  }

  private async wait(keys: Keys, tx: Tx): Promise<number> {
    const now = this.clock.now();
    const pair = secondsLeft(await this.throttles.failuresOf(keys.pair, now, tx), waitAfter, now);
    const account = await this.throttles.failuresOf(keys.account, now, tx);
    const others = Math.max(
      await this.buckets.wait('failures', keys.network, tx),
      secondsLeft(account, waitOnUnknownNetworkAfter, now),
    );
    const isKnown = others > pair && (await this.throttles.isKnownNetwork(keys.known, now, tx));
    return isKnown ? pair : Math.max(pair, others);
  }

  private async record(right: boolean, keys: Keys, tx: Tx): Promise<void> {
    const now = this.clock.now();
    if (right) {
      await this.throttles.clearFailures(keys.pair, tx);
      await this.throttles.rememberNetwork(keys.pair, now, tx);
      return;
    }
    await this.buckets.take('failures', keys.network, tx);
    await this.throttles.addFailure(keys.account, now, tx);
    await this.throttles.addFailure(keys.pair, now, tx);
    await this.throttles.forget(now, tx);
  }

  private keysOf(subject: string, client: Client): Keys {
    const network = networkOf(client.ip);
    return {
      network,
      // Counts begin anew with another secret; that a network is known must not, as it protects the owner.
      known: this.cipher.hashes('throttling', 'pair', subject, network),
      account: this.cipher.hash('throttling', 'account', subject),
      pair: this.cipher.hash('throttling', 'pair', subject, network),
    };
  }
}

interface Keys {
  readonly network: string;
  readonly known: readonly Buffer[];
  readonly account: Buffer;
  readonly pair: Buffer;
}

const secondsLeft = (
  failures: Failures | undefined,
  waitOf: (count: number) => number,
  now: Date,
): number => {
  if (failures === undefined) return 0;
  const until = failures.lastAt.getTime() + waitOf(failures.count) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
};
