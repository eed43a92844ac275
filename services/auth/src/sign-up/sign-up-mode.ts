/**
 * Who may make an account for themselves: nobody, those who were invited, whose address is of one of the domains, or
 * everybody. `invite` differs from `closed` in what the client may offer.
 */
export type SignUpMode =
  | { readonly kind: 'closed' | 'invite' | 'open' }
  | { readonly kind: 'domain'; readonly domains: readonly string[] };

const domainForm = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Reads `closed`, `invite`, `open` or `domain:example.org,example.com`; `undefined` for anything else. */
export const signUpMode = (text: string): SignUpMode | undefined => {
  if (text === 'closed' || text === 'invite' || text === 'open') return { kind: text };
  const list = /^domain:(.+)$/.exec(text)?.[1];
  const domains = list?.split(',').map((domain) => domain.trim().toLowerCase());
  return domains?.every((domain) => domainForm.test(domain)) === true
    ? { kind: 'domain', domains }
    : undefined;
};

/** Whether the owner of the address may sign up unasked. Only the exact domains count, not those below them. */
export const maySignUp = (mode: SignUpMode, email: string): boolean => {
  switch (mode.kind) {
    case 'closed':
    case 'invite':
      return false;
    case 'open':
      return true;
    case 'domain':
      return mode.domains.includes(email.slice(email.lastIndexOf('@') + 1));
  }
};
