import { allCountries, chargeCoversMs } from '@probity/contracts';
import { SearchKeys } from './search-keys.js';

const open = () => {
  let made = 0;
  const clock = { now: 0 };
  const keys = new SearchKeys(
    () => `key-${(made += 1)}`,
    () => clock.now,
  );
  return { keys, clock };
};
const ada = { term: 'ada', country: allCountries } as const;

describe('SearchKeys', () => {
  it('gives a retry the key of its search', () => {
    const { keys } = open();
    expect(keys.keyOf(ada, null)).toBe(keys.keyOf({ ...ada, term: ' ada ' }, null));
  });

  it('tells terms, countries and pages apart', () => {
    const { keys } = open();
    const all = [
      keys.keyOf(ada, null),
      keys.keyOf({ ...ada, term: 'adam' }, null),
      keys.keyOf({ ...ada, country: 'FR' }, null),
      keys.keyOf(ada, 'page2'),
    ];
    expect(new Set(all).size).toBe(4);
  });

  it('makes a new key when the charge no longer covers the search', () => {
    const { keys, clock } = open();
    const first = keys.keyOf(ada, null);
    clock.now = chargeCoversMs - 1;
    expect(keys.keyOf(ada, null)).toBe(first);
    clock.now += 1;
    expect(keys.keyOf(ada, null)).not.toBe(first);
  });

  it('gives what narrows a search the key of the search, also after its charge', () => {
    const { keys, clock } = open();
    expect(keys.sentKeyOf(ada)).toBeNull();
    const first = keys.keyOf(ada, null);
    clock.now = 2 * chargeCoversMs;
    expect(keys.sentKeyOf({ ...ada, term: ' ada' })).toBe(first);
  });
});
