import { Injectable } from '@nestjs/common';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
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
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Before anything costly is done for who has nothing left. Throws `SEARCH_LIMIT_REACHED`. */
  async rejectOverQuota(caller: AuthenticatedUser): Promise<void> {
    if (includesRole(caller.role, 'analyst')) return;
    const now = this.clock.now();
    const used = await this.transactions.read((tx) => this.usage.find(caller.userId, tx));
    if (searchesLeft(used, now) === 0) throw searchLimitReached(used, now);
  }

  /** All or none. Throws `SEARCH_LIMIT_REACHED`. */
  async execute(caller: AuthenticatedUser, count: number, trigger: RequestTrigger): Promise<void> {
    if (includesRole(caller.role, 'analyst')) return;
    const { userId } = caller;
    const now = this.clock.now();
    const refused = await this.transactions.run(trigger, async (tx) => {
      const used = await this.usage.find(userId, tx);
      const usage = await this.usage.charge({ userId, plan: used.plan, count, now }, tx);
      this.mirrorUsage.execute(userId, { ...used, usage: usage ?? used.usage }, now, tx);
      return usage === null ? used : null;
    });
    this.decisions.count('database', refused === null ? 'allowed' : 'refused');
    if (refused !== null) throw searchLimitReached(refused, now, count);
  }
}
