import type { ListState } from '@probity/contracts';

export type RequestedLists =
  | { readonly state: 'loaded'; readonly lists: readonly ListState[] }
  /** A sentence. A party cannot be found on a list that is not there, so there is no result. */
  | { readonly state: 'not-loaded'; readonly reason: string };

/**
 * The lists that a result is about: the `requested` ones, each of which must be loaded; else all, of which one must be.
 * The result names one that is missing among all.
 */
export const requestedLists = (
  states: readonly ListState[],
  requested: readonly string[] | undefined,
): RequestedLists => {
  if (requested === undefined) {
    return states.some(isLoaded)
      ? { state: 'loaded', lists: states }
      : { state: 'not-loaded', reason: 'No list is loaded, so nobody can be found.' };
  }
  const lists = states.filter(({ source }) => requested.includes(source));
  const missing = requested.find((source) => !lists.some((list) => list.source === source && isLoaded(list)));
  if (missing === undefined) return { state: 'loaded', lists };
  const why = lists.find(({ source }) => source === missing)?.reason;
  const name = JSON.stringify(missing);
  return {
    state: 'not-loaded',
    reason: `The list ${name} is not loaded${why === undefined ? '.' : `: ${why}`}`,
  };
};

const isLoaded = ({ version }: ListState): boolean => version !== null;
