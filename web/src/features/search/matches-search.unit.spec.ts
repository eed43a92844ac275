import { allCountries } from '@probity/contracts';
import { matchesSearch } from './matches-search.js';
import { livePerson } from './people.builder.js';

describe('matchesSearch', () => {
  const person = livePerson();

  it.each([
    ['part of the name', 'marc'],
    ['an alias without its accent', 'elodie'],
    ['another case', 'ADA'],
    ['the company', 'du lac'],
    ['spaces around and between', '  ada   marchand '],
  ])('finds %s', (_what, term) => {
    expect(matchesSearch(person, { term, country: allCountries })).toBe(true);
  });

  it.each([
    ['another name', 'borges', allCountries],
    ['a blank term, which matches nobody', '  ', allCountries],
    ['another country', 'ada', 'DE'],
  ])('does not find %s', (_what, term, country) => {
    expect(matchesSearch(person, { term, country })).toBe(false);
  });

  it('finds in exactly the chosen country', () => {
    expect(matchesSearch(person, { term: 'ada', country: 'FR' })).toBe(true);
    expect(matchesSearch(livePerson({ country: null }), { term: 'ada', country: 'FR' })).toBe(false);
  });
});
