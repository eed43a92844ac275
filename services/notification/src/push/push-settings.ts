import type { Secret } from '@probity/kit/config';

/** What the service was started with; a class, so that it is injected by its type. */
export abstract class PushSettings {
  /** The private key (P-256) by which push services know this installation: 64 hexadecimal digits. */
  abstract readonly key: Secret;
  /** Whom a push service may write to: an address that starts with `mailto:` or `https://`. */
  abstract readonly contact: string;
  /** Hosts of push services, with the hosts below them; pushes go to no other. */
  abstract readonly services: readonly string[];
  /** Authority of the push services' certificates, in PEM; the system's when absent. */
  abstract readonly ca?: string;
}

/** The services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const usualPushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export const usualPushContact = 'mailto:no-reply@probity.test';
