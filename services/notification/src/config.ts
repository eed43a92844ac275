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
export const notificationEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...callerVariables,
  })
  .check(checkServers);

export const notificationConfig = notificationEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('notification', env),
  settings: {
    ...appSettings(env),
  },
}));
