import { envDuration, envList, envPairs, envText, type Secret } from '@probity/kit/config';
import * as z from 'zod';
import { fileSource, type MediaSource } from './media-sources/media-source.js';
import type { MediaSettings, ScheduledSource } from './media-sources/media-source-settings.js';
import { usualMediaSources } from './media-sources/usual-media-sources.js';

const usualIntervalMs = 15 * 60 * 1000;

/** No source publishes by the second. */
const shortestIntervalMs = 60 * 1000;

const isInterval = (text: string): boolean => {
  const interval = envDuration().safeParse(text);
  return interval.success && interval.data >= shortestIntervalMs;
};

const isAddress = (text: string): boolean => /^https?:\/\/./.test(text) && URL.canParse(text);

const isId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,49}$/.test(id) && id !== fileSource.id;

const official = usualMediaSources.filter((source) => source.official).map(({ id }) => id);

/** What a process reads from its environment about the sources of articles. */
export const mediaVariables = {
  /** The sources that are fetched, where anything is fetched. */
  SCREENING_MEDIA_SOURCES: envList()
    .refine((ids) => ids.every(isId), { error: 'ids of sources, such as us-doj, between commas, or none' })
    .transform((ids) => ids.filter((id) => id !== 'none'))
    .default(official),
  /** Of a source that is not known it makes a feed. */
  SCREENING_MEDIA_ADDRESSES: envPairs('addresses of sources, such as uk-fca=https://…')
    .refine((pairs) => [...pairs].every(([id, url]) => isId(id) && isAddress(url)), {
      error: 'addresses of sources, such as uk-fca=https://…',
    })
    .default(new Map()),
  SCREENING_MEDIA_INTERVALS: envPairs('intervals of at least 1m, such as us-doj=1h or *=30m')
    .refine((pairs) => [...pairs].every(([id, text]) => (id === '*' || isId(id)) && isInterval(text)), {
      error: 'intervals of at least 1m, such as us-doj=1h or *=30m',
    })
    .default(new Map()),
  /** A mail address that publishers see with each request; some refuse who gives none. */
  SCREENING_MEDIA_CONTACT: envText('a mail address').optional(),
  SCREENING_MEDIA_FOLDER: envText('a folder').optional(),
};

type MediaVariables = z.infer<z.ZodObject<typeof mediaVariables>>;

export const mediaSettings = (env: MediaVariables, proxy?: Secret): MediaSettings => ({
  sources: env.SCREENING_MEDIA_SOURCES.map((id) => scheduled(id, env)),
  userAgent: env.SCREENING_MEDIA_CONTACT === undefined ? 'Probity' : `Probity ${env.SCREENING_MEDIA_CONTACT}`,
  proxy,
  folder: env.SCREENING_MEDIA_FOLDER,
});

/** One that nobody gave an address fails with that reason, so that a misspelt id does not look like no news. */
const unknown = (id: string): MediaSource => ({ id, name: id, kind: 'feed', address: '', official: false });

const scheduled = (id: string, env: MediaVariables): ScheduledSource => {
  const usual = usualMediaSources.find((source) => source.id === id) ?? unknown(id);
  const source = { ...usual, address: env.SCREENING_MEDIA_ADDRESSES.get(id) ?? usual.address };
  const interval = env.SCREENING_MEDIA_INTERVALS.get(id) ?? env.SCREENING_MEDIA_INTERVALS.get('*');
  return { source, intervalMs: interval === undefined ? usualIntervalMs : envDuration().parse(interval) };
};

/** Where nothing is set. */
export const usualMediaSettings: MediaSettings = mediaSettings(z.object(mediaVariables).parse({}));
