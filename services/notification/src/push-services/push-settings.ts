import type { Secret } from '@probity/kit/config';

/** The account of an installation at Firebase Cloud Messaging. */
export interface FcmSettings {
  readonly projectId: string;
  /** The service account that sends, and its private key (RSA, PEM). */
  readonly clientEmail: string;
  readonly privateKey: Secret;
  /** Where messages go, without a trailing slash, and where access tokens come from. */
  readonly messagesUrl: string;
  readonly tokenUrl: string;
}

/** The account of an installation at Apple's push notification service. */
export interface ApnsSettings {
  readonly teamId: string;
  readonly keyId: string;
  /** P-256, PEM. */
  readonly privateKey: Secret;
  /** The bundle id of the app. */
  readonly topic: string;
  readonly url: string;
}

/** What the service was started with; a class, so that it is injected by its type. */
export abstract class PushSettings {
  /** The private key (P-256) by which push services know this installation: 64 hexadecimal digits. */
  abstract readonly key: Secret;
  /** Whom a push service may write to: an address that starts with `mailto:` or `https://`. */
  abstract readonly contact: string;
  /** Hosts of push services of browsers, with the hosts below them; Web Push goes to no other. */
  abstract readonly services: readonly string[];
  /** Absent: no messages to apps on Android. */
  abstract readonly fcm?: FcmSettings;
  /** Absent: no messages to apps on iOS. */
  abstract readonly apns?: ApnsSettings;
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

export const usualFcmUrls = {
  messagesUrl: 'https://fcm.googleapis.com',
  tokenUrl: 'https://oauth2.googleapis.com/token',
};

export const usualApnsUrl = 'https://api.push.apple.com';
