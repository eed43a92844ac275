import type { ListNotLoaded, ListState } from '@probity/contracts';
import { namedSources } from '@probity/watchlists';

/** The lists with a fixed id that are not among those that are expected or were ever loaded, by title. */
export const listsNotLoaded = (lists: readonly Pick<ListState, 'source'>[]): ListNotLoaded[] =>
  namedSources
    .filter(({ id }) => lists.every(({ source }) => source !== id))
    .map(({ id, title }) => ({ source: id, name: title }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
