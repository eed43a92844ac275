import { Injectable } from '@nestjs/common';
import { Counters } from '@probity/kit/redis';
import { mirrorOf, mirrorTtlMs } from './usage-mirror.js';
import type { PlanUsage } from './usage.js';

/** Copies the usage of users to where all processes read it without a query. */
@Injectable()
export class MirrorUsage {
  constructor(private readonly counters: Counters) {}

  /** After the commit, so that the copy is never ahead of the truth; also of a refusal, in case the copy was lost. */
  execute(userId: string, used: PlanUsage, at: Date): void {
    const copy = mirrorOf(userId, used, at);
    if (copy !== null) void this.counters.raise(copy.key, copy.used, mirrorTtlMs);
  }
}
