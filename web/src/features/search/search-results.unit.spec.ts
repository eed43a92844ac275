import { livePerson, possibleMatch, searchPage } from './people.builder.js';
import { searchResults } from './search-results.js';

const ada = livePerson();
const second = livePerson({ id: 'ada2', name: 'Adam Berg' });
const alike = possibleMatch({ id: 'alike', name: 'Ida Marchant' });

const ids = (pages: Parameters<typeof searchResults>[0]): string[] =>
  searchResults(pages).shown.map(({ person }) => person.id);

describe('searchResults', () => {
  it('lists literal matches first, then possible matches with score and reason', () => {
    const { shown, found } = searchResults([searchPage([ada], { similar: [alike] })]);
    expect(shown.map(({ person }) => person.id)).toEqual(['ada', 'alike']);
    expect(shown.map(({ possible }) => possible)).toEqual([
      null,
      { matchScore: 0.87, reason: 'Ida Marchant is spelled alike.', why: alike.why },
    ]);
    expect(shown.map(({ matchedName }) => matchedName)).toEqual(['Ada Marchand', 'Ida Marchant']);
    expect(found).toBe(2);
  });

  it('is not empty when only possible matches were found', () => {
    const { shown, found } = searchResults([searchPage([], { similar: [alike] })]);
    expect(shown.map(({ person }) => person.id)).toEqual(['alike']);
    expect(found).toBe(1);
  });

  it('is empty only without either', () => {
    expect(searchResults([searchPage([])])).toEqual({ shown: [], found: 0 });
  });

  it('keeps possible matches below the last page, and counts them from the first on', () => {
    const first = searchPage([ada], { total: 2, nextCursor: 'x', similar: [alike] });
    expect(ids([first])).toEqual(['ada']);
    expect(searchResults([first]).found).toBe(3);
    expect(ids([first, searchPage([second], { total: 2 })])).toEqual(['ada', 'ada2', 'alike']);
  });

  it('shows nobody twice', () => {
    const both = searchPage([ada], { similar: [possibleMatch({ id: 'ada' })] });
    expect(ids([both, searchPage([ada])])).toEqual(['ada']);
  });
});
