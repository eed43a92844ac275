import { Injectable } from '@nestjs/common';
import type { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { includesRole, type AuthenticatedUser } from '@probity/kit/http';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { searchLimitReached } from '../plans/search-limit.js';
import { searchesLeft } from '../plans/usage.js';
import { UsageRepository } from '../plans/usage.repository.js';

/** Charges users each subject of a batch as a search. Analysts and above are bounded by their rate alone. */
@Injectable()
export class ChargeSubjects {
  constructor(
    private readonly usage: UsageRepository,
    private readonly mirrorUsage: MirrorUsage,
    private readonly decisions: QuotaDecisions,
    private readonly clock: Clock,
  ) {}

  /** Subjects that the caller can pay, so that nothing costly is done for more; null without a limit. */
  async left(caller: AuthenticatedUser): Promise<number | null> {
    if (includesRole(caller.role, 'analyst')) return null;
    return searchesLeft(await this.usage.current(caller.userId), this.clock.now());
  }

  /** Why a batch with more of them was not matched. */
  async refusal(caller: AuthenticatedUser, count: number): Promise<DomainError> {
    this.decisions.count('database', 'refused');
    return searchLimitReached(await this.usage.current(caller.userId), this.clock.now(), count);
  }

  /** All or none. Throws `SEARCH_LIMIT_REACHED`. */
  async execute(caller: AuthenticatedUser, count: number): Promise<void> {
    if (includesRole(caller.role, 'analyst')) return;
    const { userId } = caller;
    const now = this.clock.now();
    const { isAllowed, used } = await this.usage.charge(userId, count, now);
    this.mirrorUsage.execute(userId, used, now);
    this.decisions.count('database', isAllowed ? 'allowed' : 'refused');
    if (!isAllowed) throw searchLimitReached(used, now, count);
  }
}
