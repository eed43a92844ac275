import type { Role } from '@probity/kit/http';

/** The role that somebody's groups give, the strongest of them; `user` when none gives one. */
export const roleOfGroups = (
  groups: readonly string[],
  roles: Readonly<Record<string, 'analyst' | 'administrator'>>,
): Role => {
  const given = new Map(Object.entries(roles));
  const theirs = groups.map((group) => given.get(group));
  if (theirs.includes('administrator')) return 'administrator';
  return theirs.includes('analyst') ? 'analyst' : 'user';
};
