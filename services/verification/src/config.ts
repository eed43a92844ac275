import type { AppSettings } from '@probity/kit/app';
import { envUrl } from '@probity/kit/config';
import {
  callersOf,
  callerVariables,
  databaseVariables,
  kafkaVariables,
  processConfig,
  processVariables,
  checkServers,
  appSettings,
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
  .check(checkServers);

export const verificationConfig = verificationEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('verification', env),
  settings: {
    ...appSettings(env),
    screeningUrl: env.SCREENING_URL,
  },
}));

export interface VerificationSettings extends AppSettings {
  /** Address of the screening service. */
  readonly screeningUrl: string;
}
