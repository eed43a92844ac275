import { expect, it } from '@jest/globals';
import { namedSources } from '@probity/watchlists';
import { listsNotLoaded } from './lists-not-loaded.js';

it('names each known list that is not there', () => {
  const [first, ...others] = namedSources.map(({ id }) => ({ source: id }));
  expect(listsNotLoaded([...others, { source: 'ftm:demo' }])).toEqual([
    { source: first?.source, name: namedSources[0]?.title },
  ]);
  expect(listsNotLoaded([])).toHaveLength(namedSources.length);
});
