import { Injectable } from '@nestjs/common';
import { DomainError, type Allowance } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { GroupCommit } from '@probity/kit/db';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { searchLimitReached } from '../plans/search-limit.js';
import { allowanceOf } from '../plans/usage.js';
import { SearchChargeRepository, type NewSearch, type SearchDecision } from './search-charge.repository.js';
import type { SearchToCharge } from './search-to-charge.js';

export interface ChargedSearch {
  readonly searchId: string;
  readonly allowance: Allowance;
}

interface Charge {
  readonly search: NewSearch;
  decided?: { readonly decision: SearchDecision; readonly at: Date };
}

/**
 * Checks the allowance, charges it and records the search in one transaction: no search without its charge. Searches of
 * several users that come while one is written are written together, which costs one round trip and one commit.
 */
@Injectable()
export class ChargeSearch {
  private readonly groupCommit = new GroupCommit<Charge>((batch) => this.store(batch));

  constructor(
    private readonly charges: SearchChargeRepository,
    private readonly mirrorUsage: MirrorUsage,
    private readonly decisions: QuotaDecisions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`. What an earlier charge covers is free, as is a repeat by its key. */
  async execute(search: SearchToCharge): Promise<ChargedSearch> {
    const charge: Charge = { search: { ...search, id: this.ids.next() } };
    // The lock in the database orders all processes. In one batch, two searches of a user would not see what the other
    // used up.
    await this.groupCommit.add(search.userId, charge);
    if (charge.decided === undefined) throw new Error('the search was not decided');
    const { decision, at } = charge.decided;
    if (decision.kind === 'key-reused') throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    const { id: searchId, isAllowed, used } = decision;
    this.mirrorUsage.execute(search.userId, used, at);
    this.decisions.count('database', isAllowed ? 'allowed' : 'refused');
    if (!isAllowed) throw searchLimitReached(used, at);
    return { searchId, allowance: allowanceOf(used, at) };
  }

  private async store(batch: readonly Charge[]): Promise<void> {
    const at = this.clock.now();
    const decisions = await this.charges.execute(
      batch.map(({ search }) => search),
      at,
    );
    for (const charge of batch) {
      const decision = decisions.get(charge.search.id);
      if (decision !== undefined) charge.decided = { decision, at };
    }
  }
}
