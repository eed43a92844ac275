import { passesFilters } from './search-filters.js';

describe('passesFilters', () => {
  const person = { kind: 'person', riskScore: 75 } as const;

  it.each([
    [{}, true],
    [{ kind: 'person' }, true],
    [{ kind: 'person', band: 'high' }, true],
    [{ kind: 'vessel' }, false],
    [{ band: 'low' }, false],
    [{ kind: 'person', band: 'medium' }, false],
    [{ list: 'un-sc' }, false],
  ] as const)('says for %j %j', (filters, passes) => {
    expect(passesFilters(person, filters)).toBe(passes);
  });
});
