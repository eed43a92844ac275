import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { mediaSettings, mediaVariables, usualMediaSettings } from './media-variables.js';

const settingsOf = (env: Record<string, string>) => mediaSettings(z.object(mediaVariables).parse(env));
const minute = 60 * 1000;

describe('the settings of sources of articles', () => {
  it('are the official ones every quarter of an hour where nothing is set', () => {
    const { sources, userAgent } = usualMediaSettings;
    expect(sources.every(({ source, intervalMs }) => source.official && intervalMs === 15 * minute)).toBe(
      true,
    );
    expect(sources.map(({ source }) => source.id)).toContain('us-doj');
    expect(userAgent).toBe('Probity');
  });

  it('say which, how often, from where and who requests', () => {
    const { sources, userAgent, folder } = settingsOf({
      SCREENING_MEDIA_SOURCES: 'us-doj, court, misspelt',
      SCREENING_MEDIA_ADDRESSES: 'court=https://court.test/rss?a=b us-doj=https://mirror.test/',
      SCREENING_MEDIA_INTERVALS: '*=1h court=5m',
      SCREENING_MEDIA_CONTACT: 'ops@bank.test',
      SCREENING_MEDIA_FOLDER: '/srv/articles',
    });
    expect(sources).toMatchObject([
      { source: { kind: 'doj', address: 'https://mirror.test/' }, intervalMs: 60 * minute },
      {
        source: { kind: 'feed', name: 'court', address: 'https://court.test/rss?a=b' },
        intervalMs: 5 * minute,
      },
      { source: { id: 'misspelt', address: '' } },
    ]);
    expect([userAgent, folder]).toEqual(['Probity ops@bank.test', '/srv/articles']);
  });

  it('may be none', () => expect(settingsOf({ SCREENING_MEDIA_SOURCES: 'none' }).sources).toEqual([]));

  it.each([
    ['SCREENING_MEDIA_SOURCES', 'US DOJ'],
    ['SCREENING_MEDIA_SOURCES', 'files'],
    ['SCREENING_MEDIA_ADDRESSES', 'court=file:///etc/passwd'],
    ['SCREENING_MEDIA_ADDRESSES', 'court'],
    ['SCREENING_MEDIA_INTERVALS', 'court=1s'],
    ['SCREENING_MEDIA_INTERVALS', '1h'],
  ])('refuse %s=%s', (name, value) => {
    expect(z.object(mediaVariables).safeParse({ [name]: value }).success).toBe(false);
  });
});
