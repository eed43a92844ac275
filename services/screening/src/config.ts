import { envFlag } from '@probity/kit/config';
import {
  callersOf,
  callerVariables,
  databaseVariables,
  kafkaVariables,
  processConfig,
  processVariables,
  redisVariables,
} from '@probity/kit/service';
import * as z from 'zod';

/** The service's environment, for a process of its own. */
export const screeningEnvironment = z.object({
  ...processVariables,
  ...databaseVariables,
  ...kafkaVariables,
  ...redisVariables,
  ...callerVariables,
  /** Whether the usual lists are fetched from their publishers. */
  SCREENING_FETCH_LISTS: envFlag().default(true),
});

export const screeningConfig = screeningEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf(env),
  settings: {
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    fetchLists: env.SCREENING_FETCH_LISTS,
    http: { host: env.HOST, port: env.PORT },
  },
}));
