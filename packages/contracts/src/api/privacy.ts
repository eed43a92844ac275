import * as z from 'zod/mini';
import { defineRoute } from './route.js';

export const privacySettings = z.strictObject({
  /** Whether the terms of searches are kept in words; else a hash of each is, for the charge. */
  storeSearches: z.boolean(),
  /** Whether the user's part of the counts may appear in the operator's usage report. */
  shareAnonymousData: z.boolean(),
  /** Whether screens that are opened are counted, without the user. */
  useAnalytics: z.boolean(),
  /** Whether a device that has biometrics unlocks Probity by them. */
  storeBiometrics: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

/** Of a user who has not chosen. */
export const usualPrivacySettings: PrivacySettings = {
  storeSearches: true,
  shareAnonymousData: false,
  useAnalytics: true,
  storeBiometrics: false,
};

/** Whose law a privacy notice is about. */
export const privacyRegion = z.enum(['eu', 'us', 'uae', 'other']);
export type PrivacyRegion = z.infer<typeof privacyRegion>;

/** Which text of a region's notice was read: another text is another version. */
const noticeVersion = { region: privacyRegion, version: z.string().check(z.regex(/^[0-9a-f]{16}$/)) };

export const privacyNotice = z.object({
  ...noticeVersion,
  title: z.string(),
  /** Paragraphs. */
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

const privacyConsent = z.object({ ...noticeVersion, acceptedAt: z.iso.datetime() });
export type PrivacyConsent = z.infer<typeof privacyConsent>;

export const privacyChoices = z.object({
  privacy: privacySettings,
  /** Null until the user chooses. */
  region: z.nullable(privacyRegion),
  /** The notice that the user accepted last. */
  privacyConsent: z.nullable(privacyConsent),
});
export type PrivacyChoices = z.infer<typeof privacyChoices>;

/** The auth service's own. */
export const getPrivacyChoices = defineRoute({
  name: 'getPrivacyChoices',
  summary: 'What the caller chose about privacy.',
  method: 'GET',
  path: '/settings/privacy',
  access: { caller: 'user', data: 'own' },
  response: privacyChoices,
});

export const setPrivacySettings = defineRoute({
  name: 'setPrivacySettings',
  summary: 'Sets what is kept about the caller and what is counted.',
  method: 'PUT',
  path: '/settings/privacy',
  access: { caller: 'user', data: 'own' },
  body: privacySettings,
  response: privacySettings,
});

const regionChoice = z.strictObject({ region: privacyRegion });

export const setPrivacyRegion = defineRoute({
  name: 'setPrivacyRegion',
  summary: 'Sets whose law the privacy notice of the caller is about.',
  method: 'PUT',
  path: '/settings/region',
  access: { caller: 'user', data: 'own' },
  body: regionChoice,
  response: regionChoice,
});

/** Open, so that it can be read before there is an account. */
export const getPrivacyNotice = defineRoute({
  name: 'getPrivacyNotice',
  summary: 'The privacy notice of a region.',
  method: 'GET',
  path: '/privacy-notices/:region',
  access: { caller: 'anyone', data: 'nothing' },
  params: z.object({ region: privacyRegion }),
  response: privacyNotice,
});

export const acceptPrivacyNotice = defineRoute({
  name: 'acceptPrivacyNotice',
  summary: 'Keeps that the caller accepted a privacy notice in the text that is shown now.',
  method: 'PUT',
  path: '/settings/privacy-consent',
  access: { caller: 'user', data: 'own' },
  body: z.strictObject(noticeVersion),
  response: privacyConsent,
});
