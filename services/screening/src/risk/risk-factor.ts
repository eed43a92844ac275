import type { Topic } from '@probity/watchlists';

/** What a piece of evidence counts as. The model knows nothing else about where a fact comes from. */
export type RiskFactor =
  'sanction' | 'pep' | 'crime' | 'sanction-linked' | 'debarment' | 'export-control' | 'listed';

/**
 * Relatives and close associates count as the office holder does: FATF Recommendation 12 demands the same care for
 * both. Former office shows in the evidence being inactive.
 */
export const factorOfTopic = {
  sanction: 'sanction',
  'sanction-linked': 'sanction-linked',
  pep: 'pep',
  'pep-former': 'pep',
  'pep-relative': 'pep',
  crime: 'crime',
  wanted: 'crime',
  debarment: 'debarment',
  'export-control': 'export-control',
  other: 'listed',
} as const satisfies Record<Topic, RiskFactor>;
