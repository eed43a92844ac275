import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Cipher } from '../secrets/cipher.js';
import type { Client } from '../gotrue/client.js';
import { networkOf } from './network.js';
import { KeyedQueue } from '@probity/kit/async';
import { RequestBuckets } from './request-buckets.js';
import { ThrottlesRepository, type Failures } from './throttles.repository.js';
import { waitAfter, waitOnUnknownNetworkAfter } from './wait.js';

export type PasswordTry =
  { readonly kind: 'right' | 'wrong' } | { readonly kind: 'throttled'; readonly seconds: number };

/**
 * Lets a password be tried, unless too many before were wrong. Three counts: this account from this network; this
 * network over all accounts; this account over all networks, which only slows networks it does not know, so that
 * nobody can lock an owner out of the usual place. Addresses without an account are counted alike.
 */
@Injectable()
export class LimitPasswordTries {
  private readonly inTurn = new KeyedQueue();

  constructor(
    private readonly clock: Clock,
    private readonly vault: Cipher,
    private readonly transactions: Transactions,
    private readonly throttles: ThrottlesRepository,
    private readonly takeFromBucket: RequestBuckets,
  ) {}

  /** A throttled try is not evaluated: `isRight` does not run. */
  execute(email: string, visitor: Client, isRight: () => Promise<boolean>): Promise<PasswordTry> {
    const keys = this.keysOf(email, visitor);
    return this.inTurn.run(keys.pair.toString('hex'), async () => {
      const seconds = await this.wait(keys, visitor);
      if (seconds > 0) return { kind: 'throttled', seconds };
      const right = await isRight();
      await (right ? this.recordSuccess(keys, visitor) : this.recordFailure(keys, visitor));
      return { kind: right ? 'right' : 'wrong' };
    });
  }

  private async wait(keys: Keys, visitor: Client): Promise<number> {
    const ofNetwork = await this.takeFromBucket.execute(
      { from: 'failures', owner: keys.network, count: 0 },
      visitor,
    );
    if (ofNetwork > 0) return ofNetwork;
    const now = this.clock.now();
    return this.transactions.read(async (tx) => {
      const pair = await this.throttles.failuresOf(keys.pair, now, tx);
      return secondsLeft(pair, waitAfter, now) || this.waitOfStranger(keys, now, tx);
    });
  }

  private async waitOfStranger(keys: Keys, now: Date, tx: Tx): Promise<number> {
    const seconds = secondsLeft(
      await this.throttles.failuresOf(keys.account, now, tx),
      waitOnUnknownNetworkAfter,
      now,
    );
    return seconds > 0 && (await this.throttles.isKnownNetwork(keys.pair, now, tx)) ? 0 : seconds;
  }

  private recordSuccess(keys: Keys, visitor: Client): Promise<void> {
    return this.transactions.run(visitor.trigger, async (tx) => {
      await this.throttles.clearFailures(keys.pair, tx);
      await this.throttles.rememberNetwork(keys.pair, this.clock.now(), tx);
    });
  }

  private async recordFailure(keys: Keys, visitor: Client): Promise<void> {
    await this.takeFromBucket.execute({ from: 'failures', owner: keys.network, count: 1 }, visitor);
    const now = this.clock.now();
    await this.transactions.run(visitor.trigger, async (tx) => {
      await this.throttles.addFailure(keys.account, now, tx);
      await this.throttles.addFailure(keys.pair, now, tx);
      await this.throttles.forget(now, tx);
    });
  }

  private keysOf(email: string, visitor: Client): Keys {
    const network = networkOf(visitor.ip);
    return {
      network,
      account: this.vault.hash('throttling', 'account', email),
      pair: this.vault.hash('throttling', 'pair', email, network),
    };
  }
}

interface Keys {
  readonly network: string;
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
