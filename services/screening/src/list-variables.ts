import { envDuration, envList, envPairs, envSecret, envText, Secret } from '@probity/kit/config';
import { findSource } from '@probity/watchlists';
import * as z from 'zod';
import type { ExpectedList, ListSettings } from './list-updates/expected-lists.js';
import { usualSources } from './watchlists/usual-sources.js';

const isSource = (id: string): boolean => {
  try {
    findSource(id);
    return true;
  } catch {
    return false; // whatever is wrong with it, the fault names the variable
  }
};

const isInterval = (text: string): boolean => {
  const interval = envDuration().safeParse(text);
  return interval.success && interval.data >= shortestIntervalMs;
};

const usualIntervalMs = 6 * 60 * 60 * 1000;

/** Publishers look at who asks too often, and none publishes by the minute. */
const shortestIntervalMs = 60 * 1000;

const isFile = (name: string): boolean => {
  const [source = '', file = ''] = name.split('/');
  if (!isSource(source)) return false;
  const { downloads, addressable = [] } = findSource(source);
  return [...downloads.map(({ fileName }) => fileName), ...addressable].includes(file);
};

/** What a process reads from its environment about the lists. */
export const listVariables = {
  /** The lists that are expected, and fetched where lists are fetched. */
  SCREENING_LISTS: envList()
    .refine((ids) => ids.every(isSource), { error: 'ids of lists, such as ofac-sdn, between commas' })
    .default([...usualSources]),
  SCREENING_LIST_INTERVALS: envPairs('intervals of at least 1m, such as ofac-sdn=1h or *=12h')
    .refine((pairs) => [...pairs].every(([id, text]) => (id === '*' || isSource(id)) && isInterval(text)), {
      error: 'intervals of at least 1m, such as ofac-sdn=1h or *=12h, of lists that exist',
    })
    .default(new Map()),
  SCREENING_LIST_ADDRESSES: envPairs('addresses of files, such as un-sc/consolidated.xml=https://…')
    .refine((pairs) => [...pairs.keys()].every(isFile), {
      error: 'addresses of files that lists have, such as un-sc/consolidated.xml=https://…',
    })
    .default(new Map()),
  SCREENING_LIST_TOKENS: envPairs('tokens, such as eu-fsf=…')
    .refine((pairs) => [...pairs.keys()].every(isSource), { error: 'tokens of lists that exist' })
    .transform((pairs) => new Map([...pairs].map(([id, token]) => [id, new Secret(token)] as const)))
    .default(new Map()),
  /** May hold a password. */
  SCREENING_LIST_PROXY: envSecret()
    .refine((proxy) => /^https?:\/\/./.test(proxy.reveal()) && URL.canParse(proxy.reveal()), {
      error: 'an address that starts with http:// or https://',
    })
    .optional(),
  SCREENING_LIST_FOLDER: envText('a folder').optional(),
  SCREENING_LIST_CACHE: envText('a folder').optional(),
};

type ListVariables = z.infer<z.ZodObject<typeof listVariables>>;

export const listSettings = (env: ListVariables): ListSettings => ({
  expected: env.SCREENING_LISTS.map((id) => expectedList(id, env)),
  proxy: env.SCREENING_LIST_PROXY,
  folder: env.SCREENING_LIST_FOLDER,
  cache: env.SCREENING_LIST_CACHE,
});

const expectedList = (id: string, env: ListVariables): ExpectedList => {
  const source = findSource(id);
  const address = (fileName: string) => env.SCREENING_LIST_ADDRESSES.get(`${id}/${fileName}`);
  const official = source.downloads.map(({ fileName, url }) => ({
    fileName,
    url: address(fileName) ?? url,
  }));
  const own = (source.addressable ?? []).flatMap((fileName) => {
    const url = address(fileName);
    return url === undefined ? [] : [{ fileName, url }];
  });
  const intervals = env.SCREENING_LIST_INTERVALS;
  const interval = intervals.get(id) ?? intervals.get('*');
  return {
    source: { ...source, downloads: [...official, ...own] },
    intervalMs: interval === undefined ? usualIntervalMs : envDuration().parse(interval),
    token: env.SCREENING_LIST_TOKENS.get(id),
  };
};

/** Where nothing is set. */
export const usualListSettings: ListSettings = listSettings(z.object(listVariables).parse({}));
