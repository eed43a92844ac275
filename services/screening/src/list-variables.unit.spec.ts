import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { listSettings, listVariables, usualListSettings } from './list-variables.js';

const settingsOf = (env: Record<string, string>) => listSettings(z.object(listVariables).parse(env));
const hour = 60 * 60 * 1000;

describe('the settings of lists', () => {
  it('are two lists every six hours where nothing is set', () => {
    expect(usualListSettings.expected).toMatchObject([
      { source: { id: 'ofac-sdn' }, intervalMs: 6 * hour },
      { source: { id: 'un-sc' }, intervalMs: 6 * hour },
    ]);
  });

  it('say which, how often, from where and with which token', () => {
    const [sdn, un] = settingsOf({
      SCREENING_LISTS: 'ofac-sdn, un-sc',
      SCREENING_LIST_INTERVALS: '*=12h ofac-sdn=30m',
      SCREENING_LIST_ADDRESSES: 'un-sc/consolidated.xml=https://mirror.test/un.xml?a=b',
      SCREENING_LIST_TOKENS: 'un-sc=geheim=1',
    }).expected;
    expect([sdn?.intervalMs, un?.intervalMs]).toEqual([hour / 2, 12 * hour]);
    expect(un?.source.downloads).toEqual([
      { fileName: 'consolidated.xml', url: 'https://mirror.test/un.xml?a=b' },
    ]);
    expect(un?.token?.reveal()).toBe('geheim=1');
    expect(JSON.stringify(un)).not.toContain('geheim');
  });

  it('give a data set of FollowTheMoney the addresses of its files', () => {
    const [birds] = settingsOf({
      SCREENING_LISTS: 'ftm:birds',
      SCREENING_LIST_ADDRESSES: 'ftm:birds/index.json=https://lists.test/index.json',
      SCREENING_LIST_CACHE: '/var/cache/lists',
    }).expected;
    expect(birds?.source.downloads).toEqual([
      { fileName: 'index.json', url: 'https://lists.test/index.json' },
    ]);
    expect(settingsOf({ SCREENING_LISTS: 'ftm:birds' }).expected[0]?.source.downloads).toEqual([]);
  });

  it.each([
    ['SCREENING_LISTS', 'ofac-sdn,no-such-list'],
    ['SCREENING_LIST_INTERVALS', 'ofac-sdn=6'],
    ['SCREENING_LIST_INTERVALS', 'ofac-sdn=1s'],
    ['SCREENING_LIST_INTERVALS', 'no-such-list=1h'],
    ['SCREENING_LIST_INTERVALS', '1h'],
    ['SCREENING_LIST_ADDRESSES', 'un-sc/other.xml=https://mirror.test/un.xml'],
    ['SCREENING_LIST_TOKENS', 'no-such-list=geheim'],
    ['SCREENING_LIST_TOKENS', 'un-sc=geheim un-sc=auch'],
    ['SCREENING_LIST_PROXY', 'geheim@proxy:3128'],
  ])('name a fault of %s without its value: %s', (variable, text) => {
    const parsed = z.object(listVariables).safeParse({ [variable]: text });
    expect(parsed.error?.issues).toMatchObject([{ path: [variable] }]);
    expect(parsed.error?.message).not.toContain('geheim');
  });
});
