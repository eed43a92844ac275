import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { AuthSettings } from '../config.js';
import { Cipher } from '../secrets/cipher.js';
import { refilled, secondsUntilAllowed } from './bucket.js';
import { ThrottlesRepository } from './throttles.repository.js';

type Kind = keyof AuthSettings['limits'];

/** How much a network, or an e-mail address, may still ask of one kind of request. */
@Injectable()
export class RequestBuckets {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly cipher: Cipher,
    private readonly throttles: ThrottlesRepository,
  ) {}

  /** Seconds until there is something to take; 0 when there is. Takes nothing. */
  async wait(kind: Kind, owner: string, tx: Tx): Promise<number> {
    const limits = this.settings.limits[kind];
    const bucket = await this.throttles.bucket(this.key(kind, owner), tx);
    return secondsUntilAllowed(refilled(bucket, this.clock.now(), limits), limits);
  }

  /** True when nothing was taken lately. */
  async isFull(kind: Kind, owner: string, tx: Tx): Promise<boolean> {
    const limits = this.settings.limits[kind];
    const bucket = await this.throttles.bucket(this.key(kind, owner), tx);
    return refilled(bucket, this.clock.now(), limits).tokens >= limits.burst;
  }

  /** Takes one. Seconds until there is something to take, 0 when it was taken. */
  async take(kind: Kind, owner: string, tx: Tx): Promise<number> {
    const limits = this.settings.limits[kind];
    const key = this.key(kind, owner);
    const bucket = refilled(await this.throttles.bucketForUpdate(key, tx), this.clock.now(), limits);
    const seconds = secondsUntilAllowed(bucket, limits);
    if (seconds === 0) await this.throttles.saveBucket(key, { ...bucket, tokens: bucket.tokens - 1 }, tx);
    return seconds;
  }

  private key(kind: Kind, owner: string): Buffer {
    return this.cipher.hash('throttling', kind, owner);
  }
}
