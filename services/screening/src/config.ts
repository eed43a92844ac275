import type { AppSettings } from '@probity/kit/app';
import { envFlag, envInt, envText } from '@probity/kit/config';
import {
  callersOf,
  calledVariables,
  callerVariables,
  databaseVariables,
  kafkaVariables,
  processConfig,
  processVariables,
  redisVariables,
  checkServers,
  appSettings,
} from '@probity/kit/service';
import * as z from 'zod';
import { listSettings, listVariables } from './list-variables.js';
import { mediaSettings, mediaVariables } from './media-variables.js';
import type { MediaSettings } from './media-sources/media-source-settings.js';
import type { ListSettings } from './list-updates/expected-lists.js';

/** The service's environment, for a process of its own. */
export const screeningEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...redisVariables,
    ...callerVariables,
    ...calledVariables,
    /** Whether lists and articles are fetched from their publishers. */
    SCREENING_FETCH_LISTS: envFlag().default(true),
    ...listVariables,
    ...mediaVariables,
    /** Threads that match, each with all lists in memory; absent, as many as the processors of the machine allow. */
    SCREENING_MATCH_THREADS: envInt({ min: 1, max: 64 }).optional(),
    /** Folder of this process alone, where its index is saved; absent, each start builds it. */
    SCREENING_INDEX_FOLDER: envText('a folder').optional(),
  })
  .check(checkServers);

export const screeningConfig = screeningEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('screening', env),
  settings: {
    ...appSettings(env),
    authUrl: env.AUTH_URL,
    fetchLists: env.SCREENING_FETCH_LISTS,
    lists: listSettings(env),
    media: mediaSettings(env, env.SCREENING_LIST_PROXY),
    matchThreads: env.SCREENING_MATCH_THREADS,
    indexFolder: env.SCREENING_INDEX_FOLDER,
  },
}));

export interface ScreeningSettings extends AppSettings {
  /** Address of the auth service. */
  readonly authUrl: string;
  /** Whether the service fetches lists and articles from their publishers. */
  readonly fetchLists: boolean;
  /** The usual ones when absent. */
  readonly lists?: ListSettings;
  /** The usual sources when absent. */
  readonly media?: MediaSettings;
  /** Threads that match, each with all lists in memory; by the processors of the machine when absent. */
  readonly matchThreads?: number | undefined;
  /** Where the index is saved; each start builds it when absent. */
  readonly indexFolder?: string | undefined;
}
