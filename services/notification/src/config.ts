import type { AppSettings } from '@probity/kit/app';
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
import type { PushSettings } from './push-services/push-settings.js';
import { checkPush, pushSettings, pushVariables } from './push-variables.js';

/** The service's environment, for a process of its own. */
export const notificationEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...callerVariables,
    ...pushVariables,
  })
  .check(checkServers, checkPush);

export interface NotificationSettings extends AppSettings {
  /** Address of the auth service. */
  readonly authUrl: string;
  readonly push: PushSettings;
}

export const notificationConfig = notificationEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('notification', env),
  settings: { ...appSettings(env), authUrl: env.AUTH_URL, push: pushSettings(env) },
}));
