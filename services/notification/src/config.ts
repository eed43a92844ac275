import type { AppSettings } from '@probity/kit/app';
import { envList, envText, Secret } from '@probity/kit/config';
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
import { usualPushContact, usualPushServices, type PushSettings } from './push/push-settings.js';

const keyText = '64 hexadecimal digits';
const contactText = 'an address that starts with mailto: or https://';

/** The service's environment, for a process of its own. */
export const notificationEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...callerVariables,
    /** By which push services know this installation. With another one, every device has to subscribe again. */
    NOTIFICATION_PUSH_KEY: z
      .string({ error: keyText })
      .regex(/^[0-9a-f]{64}$/, { error: keyText })
      .transform((value) => new Secret(value)),
    /** Whom push services may write to. */
    NOTIFICATION_PUSH_CONTACT: envText(contactText)
      .regex(/^(mailto:|https:\/\/)./, { error: contactText })
      .default(usualPushContact),
    /** Hosts of push services, between commas; pushes go to them and the hosts below them alone. */
    NOTIFICATION_PUSH_SERVICES: envList().default(usualPushServices),
  })
  .check(checkServers);

export interface NotificationSettings extends AppSettings {
  readonly push: PushSettings;
}

export const notificationConfig = notificationEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('notification', env),
  settings: {
    ...appSettings(env),
    push: {
      key: env.NOTIFICATION_PUSH_KEY,
      contact: env.NOTIFICATION_PUSH_CONTACT,
      services: env.NOTIFICATION_PUSH_SERVICES,
    },
  },
}));
