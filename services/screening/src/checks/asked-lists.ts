import type { ListState } from '@probity/contracts';

export type AskedLists =
  | { readonly state: 'asked'; readonly lists: readonly ListState[] }
  /** A sentence. Nobody can be found on a list that is not there, so there is no answer. */
  | { readonly state: 'not-loaded'; readonly reason: string };

/**
 * The lists that an answer is about: those `wanted`, each of which must be loaded; else all, of which one must be. A
 * missing one among all is told in the answer.
 */
export const askedLists = (
  states: readonly ListState[],
  wanted: readonly string[] | undefined,
): AskedLists => {
  if (wanted === undefined) {
    return states.some(isLoaded)
      ? { state: 'asked', lists: states }
      : { state: 'not-loaded', reason: 'No list is loaded, so nobody can be found.' };
  }
  const lists = states.filter(({ source }) => wanted.includes(source));
  const missing = wanted.find((source) => !lists.some((list) => list.source === source && isLoaded(list)));
  if (missing === undefined) return { state: 'asked', lists };
  const why = lists.find(({ source }) => source === missing)?.reason;
  const name = JSON.stringify(missing);
  return {
    state: 'not-loaded',
    reason: `The list ${name} is not loaded${why === undefined ? '.' : `: ${why}`}`,
  };
};

const isLoaded = ({ version }: ListState): boolean => version !== null;
