import { Secret } from '@probity/kit/config';
import { usualPushContact, usualPushServices, type PushSettings } from '@probity/notification';
import type { Secrets } from './secrets.js';

/** How this installation sends pushes. */
export const pushSettings = ({ pushKey }: Secrets): PushSettings => ({
  key: new Secret(pushKey),
  contact: usualPushContact,
  services: usualPushServices,
});
