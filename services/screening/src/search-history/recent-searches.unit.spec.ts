import { recentSearches, type WordedSearch } from './recent-searches.js';

const at = (second: number, term: string, country: WordedSearch['country'] = 'all_countries') => ({
  ...{ term, folded: term.toLowerCase(), country },
  searchedAt: new Date(Date.UTC(2026, 2, 1, 8, 0, second)),
});
const terms = (searches: readonly WordedSearch[]): string[] =>
  recentSearches(searches).map(({ term }) => term);

describe('recent searches', () => {
  it('are each shown once, as typed last, newest first', () => {
    expect(terms([at(900, 'TORAL'), at(600, 'Abelard'), at(300, 'Toral')])).toEqual(['TORAL', 'Abelard']);
    expect(recentSearches([at(0, 'Toral')])).toEqual([
      { term: 'Toral', country: 'all_countries', searchedAt: '2026-03-01T08:00:00.000Z' },
    ]);
  });

  it('are the whole of what was typed in pauses', () => {
    expect(terms([at(40, 'Marek Toral'), at(20, 'marek t'), at(0, 'mar')])).toEqual(['Marek Toral']);
  });

  it('keep a term that another one extends later, elsewhere or not at all', () => {
    expect(terms([at(300, 'Marek Toral'), at(0, 'Marek')])).toHaveLength(2);
    expect(terms([at(10, 'Marek Toral', 'RU'), at(0, 'Marek')])).toHaveLength(2);
    expect(terms([at(10, 'Toral'), at(0, 'Marek')])).toHaveLength(2);
    expect(terms([at(10, 'Toral', 'RU'), at(0, 'Toral', 'SG')])).toHaveLength(2);
  });

  it('are five at most', () => {
    expect(terms(Array.from({ length: 20 }, (_, index) => at(-100 * index, `name ${index}`)))).toHaveLength(
      5,
    );
  });
});
