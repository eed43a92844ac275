import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { Cipher } from '../secrets/cipher.js';
import type { Client } from '../gotrue/client.js';
import { refilled, secondsUntilAllowed } from './bucket.js';
import { ThrottlesRepository } from './throttles.repository.js';

interface Request {
  readonly from: keyof AuthConfig['limits'];
  /** A network or an address. */
  readonly owner: string;
  /** 0 only asks. */
  readonly count: 0 | 1;
}

@Injectable()
export class RequestBuckets {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'limits'>,
    private readonly clock: Clock,
    private readonly vault: Cipher,
    private readonly transactions: Transactions,

    private readonly throttles: ThrottlesRepository,
  ) {}

  /** Seconds to wait until there is something to take; 0 when it was taken. */
  execute({ from, owner, count }: Request, visitor: Client): Promise<number> {
    const limits = this.config.limits[from];
    const key = this.vault.hash('throttling', from, owner);
    if (count === 0)
      return this.transactions.read(async (tx) =>
        secondsUntilAllowed(refilled(await this.throttles.bucket(key, tx), this.clock.now(), limits), limits),
      );
    return this.transactions.run(visitor.trigger, async (tx) => {
      const bucket = refilled(await this.throttles.bucketForUpdate(key, tx), this.clock.now(), limits);
      const wait = secondsUntilAllowed(bucket, limits);
      if (wait === 0) await this.throttles.saveBucket(key, { ...bucket, tokens: bucket.tokens - 1 }, tx);
      return wait;
    });
  }
}
