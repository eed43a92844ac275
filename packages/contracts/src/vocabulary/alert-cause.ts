/**
 * By the cause of a change whether those who monitor the person are alerted. Not where only this product changed or a day
 * came.
 */
export const raisesAlerts = {
  check: true,
  scan: true,
  import: true,
  split: true,
  model: false,
  age: false,
  reading: false,
  media: true,
  review: true,
} as const;
