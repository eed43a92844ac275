import { envUrl } from '@probity/kit/config';
import {
  callersOf,
  callerVariables,
  databaseVariables,
  kafkaVariables,
  processConfig,
  processVariables,
  serversFit,
} from '@probity/kit/service';
import * as z from 'zod';

/** The service's environment, for a process of its own. */
export const verificationEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...callerVariables,
    SCREENING_URL: envUrl(),
  })
  .check(serversFit);

export const verificationConfig = verificationEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf(env),
  settings: {
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    screeningUrl: env.SCREENING_URL,
    http: { host: env.HOST, port: env.PORT },
  },
}));
