import { coverageOf, type CheckResult } from '@probity/contracts';

/** Checks that found nothing. */
export const checkResult = (changes: Partial<CheckResult> = {}): CheckResult => ({
  checkId: 'c1',
  status: 'low_risk',
  score: 12,
  message: 'Nothing was found.',
  monitoringStarted: false,
  lists: [],
  coverage: coverageOf([]),
  ...changes,
});
