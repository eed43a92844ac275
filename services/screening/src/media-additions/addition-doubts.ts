import type { AdditionDoubt } from '@probity/contracts';
import type { Finding } from '@probity/media';

/** What the rules do not see in an article that somebody adds; none where they see all of it. */
export const additionDoubts = (
  finding: Pick<Finding, 'kept' | 'category' | 'state'>,
  isNamed: boolean,
): AdditionDoubt[] => {
  if (finding.state === 'no-lexicon' && !finding.kept) return ['unread-language'];
  const isAdverse = finding.kept && finding.category !== undefined;
  return [...(isAdverse ? [] : (['not-adverse'] as const)), ...(isNamed ? [] : (['not-named'] as const))];
};
