import { raisesAlerts } from '@probity/contracts';

const silent = Object.entries(raisesAlerts)
  .filter(([, raises]) => !raises)
  .map(([cause]) => `'${cause}'`)
  .join(', ');

/**
 * SQL: whether those who monitor the person were alerted of the change `change` of `risk_history`. The former release writes
 * no `is_alert`, which is true then, of causes too of which it alerted nobody.
 */
export const alertedSql = (change: string): string =>
  `(${change}.is_alert AND ${change}.cause NOT IN (${silent}))`;
