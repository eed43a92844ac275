/** A password as somebody else chose it: in words, which must meet our policy, or as a hash that was made elsewhere. */
export type GivenPassword = { readonly plain: string } | { readonly hash: string };

/** A PHC string of argon2id, version 19. Source: RFC 9106, and the PHC string format. */
const form = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;

/** Of what is imported: every sign-in with it costs as much, until the first one replaces it. */
const most = { memoryKib: 65_536, passes: 10, lanes: 4 };

/** Whether a hash that was made elsewhere may become an account's. */
export const isImportable = (hash: string): boolean => {
  const [, memoryKib, passes, lanes] = form.exec(hash)?.map(Number) ?? [];
  if (memoryKib === undefined || passes === undefined || lanes === undefined) return false;
  return (
    memoryKib >= 8 * lanes &&
    memoryKib <= most.memoryKib &&
    passes >= 1 &&
    passes <= most.passes &&
    lanes >= 1 &&
    lanes <= most.lanes
  );
};
