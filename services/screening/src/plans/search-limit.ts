import { DomainError, plans } from '@probity/contracts';
import { secondsUntilAllowed, type PlanUsage } from './usage.js';

/** The refusal of searches that the plan does not allow now. */
export const searchLimitReached = (used: PlanUsage, now: Date, count = 1): DomainError => {
  const retryAfterSeconds = secondsUntilAllowed(used, now, count);
  if (retryAfterSeconds !== null) return new DomainError('SEARCH_LIMIT_REACHED', { retryAfterSeconds });
  const day = plans[used.plan].searches?.day ?? 0;
  return new DomainError('SEARCH_LIMIT_REACHED', {
    detail: `${count} subjects at once are more than the ${day} searches a day of this plan. Upgrade to premium for unlimited searches.`,
  });
};
