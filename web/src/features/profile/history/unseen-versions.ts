import type { PersonChange } from '@probity/contracts';

/** Versions of the `unseen` newest changes that are alerts; `changes` are the newest first. */
export const unseenVersions = (
  changes: readonly Pick<PersonChange, 'version' | 'isAlert'>[],
  unseen: number,
): ReadonlySet<number> => {
  const alerts = changes.filter(({ isAlert }) => isAlert);
  return new Set(alerts.slice(0, unseen).map(({ version }) => version));
};
