import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAllowance,
  privacySettingsChanged,
  searchPersons,
  usualPrivacySettings,
} from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { messageOf } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');
let screening: RunningScreening;

beforeAll(async () => {
  screening = await runScreening(clock);
  await screening.load('ftm:typed', [listed('one', 'Ivan Petrov')]);
});
afterAll(() => screening.stop());

const hashTerms = ({ userId }: TestUser): Promise<void> =>
  screening.bus.publish(
    messageOf(privacySettingsChanged, { userId, ...usualPrivacySettings, storeSearches: false }),
  );

/** A user who types or presses the button; each returns the searches of the day that are used up then. */
const open = async (isStored = true) => {
  const user = await screening.user();
  if (!isStored) await hashTerms(user);
  let before = '';
  const find = async (term: string, more: object = {}): Promise<number> => {
    const body = { term, country: 'all_countries' as const, ...more };
    return (await screening.api.call(searchPersons, { body }, user)).allowance.day.used;
  };
  const pause = async (term: string, more: object = {}): Promise<number> => {
    const typedAfter = before;
    before = term;
    return find(term, { typedAfter, ...more });
  };
  /** Uses up what the user has left, by the button. */
  const spend = async (count: number): Promise<void> => {
    for (const nth of Array(count).keys()) await find(`other ${nth}`);
  };
  return { user, find, pause, spend };
};
const minutes = (count: number): void => clock.advance(count * 60_000);

describe.each([
  ['in words', true],
  ['as hashes', false],
])('typing in pauses, where searches are stored %s', (_how, stored) => {
  it('costs one search, longer and shorter', async () => {
    const { pause } = await open(stored);
    for (const term of ['Iva', 'Ivan P', 'Ivan Petrov', 'Ivan', 'Iva', 'Ivanov'])
      expect([term, await pause(term)]).toEqual([term, 1]);
  });

  it('goes on at the limit, where all else is refused', async () => {
    const { pause, spend, find } = await open(stored);
    await pause('Iva');
    await spend(2);
    expect([await pause('Ivan P'), await pause('Ivan Petrov'), await pause('Ivan')]).toEqual([3, 3, 3]);
    await expect(find('Ivan P')).resolves.toBe(3);
    await expect(find('Ivanov')).rejects.toThrow('SEARCH_LIMIT_REACHED');
    await expect(pause('Anna')).rejects.toThrow('SEARCH_LIMIT_REACHED');
    await expect(pause('Anna P')).rejects.toThrow('SEARCH_LIMIT_REACHED');
  });

  it('costs another search after a minute', async () => {
    const { pause } = await open(stored);
    await pause('Iva');
    minutes(1);
    expect(await pause('Ivan P')).toBe(1);
    clock.advance(60_001);
    expect(await pause('Ivan Petrov')).toBe(2);
  });

  it('is covered for ten minutes, as every charge', async () => {
    const { pause, find } = await open(stored);
    await pause('Iva');
    for (const end of ['n', 'n ', 'n P', 'n Pe', 'n Pet', 'n Petr', 'n Petro', 'n Petrov', 'n Petrova']) {
      minutes(1);
      expect([end, await pause(`Iva${end}`)]).toEqual([end, 1]);
    }
    clock.advance(59_999);
    expect(await find('Ivan Petrova')).toBe(1);
    clock.advance(1);
    expect(await pause('Ivan Petrov')).toBe(2);
  });
});

describe('typing in pauses', () => {
  it('goes on when the user chooses meanwhile that searches are not stored', async () => {
    const { user, pause } = await open();
    await pause('Iva');
    await hashTerms(user);
    expect([await pause('Ivan'), await pause('Iv')]).toEqual([1, 1]);
  });

  it('goes on from a term that was right before it was mistyped', async () => {
    const { find, pause } = await open();
    for (const term of ['Iv', 'Ivna']) await pause(term);
    expect(await find('Ivan', { typedAfter: 'Iv' })).toBe(1); // the client has the results of 'Iv'
  });

  it('costs what any search does in another country, and nothing for a filter', async () => {
    const { pause } = await open();
    await pause('Iva', { kind: 'person' });
    expect([await pause('Ivan', { band: 'high' }), await pause('Ivan P', { country: 'RU' })]).toEqual([1, 2]);
  });

  it('is said by the allowance as it was charged', async () => {
    const { user, pause } = await open();
    for (const term of ['Iva', 'Ivan']) await pause(term);
    const { day, period } = await screening.api.call(getAllowance, {}, user);
    expect([day.used, period.used]).toEqual([1, 1]);
  });

  it('goes on from no search by the button', async () => {
    const { find, pause } = await open();
    await find('Iva');
    expect(await find('Ivan', { typedAfter: 'Iva' })).toBe(2);
    expect(await find('Ivanov')).toBe(3);
    // What is typed before and after one belongs together all the same.
    expect(await pause('Ivan')).toBe(3);
    expect(await find('Ivan P', { typedAfter: 'Ivan' })).toBe(3);
  });

  it('goes on from no search that was not made, was another user’s or is of another name', async () => {
    const [ada, bob] = [await open(), await open()];
    await bob.pause('Iva');
    expect(await ada.find('Ivan', { typedAfter: 'Iva' })).toBe(1);
    expect(await ada.find('Ivan Petrov', { typedAfter: 'Ivan P' })).toBe(2);
    expect(await ada.find('Anna', { typedAfter: 'Ivan' })).toBe(3);
  });

  it('is refused after a term that is too long to be one', async () => {
    const { find } = await open();
    await expect(find('Ivan', { typedAfter: 'x'.repeat(201) })).rejects.toThrow('typedAfter');
  });
});
