export const secondFactorPath = '/auth/second-factor';

/** The page that asked for the sign-in; only one of ours. */
export const returnPath = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  /^\/(app(\/|$|\?)|auth\/password$)/.test(state.from)
    ? state.from
    : '/app';
