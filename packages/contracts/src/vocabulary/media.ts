import * as z from 'zod/mini';

/** What articles say was done; what the FATF's designated offences map to is in docs/media.md. */
export const mediaCategories = [
  'money-laundering',
  'terrorism',
  'proliferation',
  'sanctions-evasion',
  'corruption',
  'drug-trafficking',
  'human-trafficking',
  'organised-crime',
  'arms-trafficking',
  'fraud',
  'tax-crime',
  'market-abuse',
  'cybercrime',
  'counterfeiting-smuggling',
  'environmental-crime',
  'kidnapping-extortion',
  'violence-property',
  'regulatory',
] as const;
export const mediaCategory = z.enum(mediaCategories);
export type MediaCategory = z.infer<typeof mediaCategory>;

/** How far a matter has come, from a claim to a judgement. */
export const mediaStages = [
  'alleged',
  'investigated',
  'charged',
  'convicted',
  'measure',
  'civil',
  'cleared',
  'unclear',
] as const;
export const mediaStage = z.enum(mediaStages);
export type MediaStage = z.infer<typeof mediaStage>;

/** How surely the one whom an article names is the subject. */
export const mediaIdentity = z.enum(['possible', 'probable']);
export type MediaIdentity = z.infer<typeof mediaIdentity>;

/** Why it is thought, and why not more. */
export const mediaIdentityReason = z.enum([
  'same-name',
  'similar-name',
  'three-words',
  'few-words',
  'frequent-words',
  'birth-date-agrees',
  'country-agrees',
]);
export type MediaIdentityReason = z.infer<typeof mediaIdentityReason>;

/** 1 official, 2 agencies, national and investigative press, 3 other press, 4 whatever else. */
export const mediaTier = z.literal([1, 2, 3, 4]);
export type MediaTier = z.infer<typeof mediaTier>;

export const mediaCategoryWords = {
  'money-laundering': 'Money laundering',
  terrorism: 'Terrorism',
  proliferation: 'Proliferation',
  'sanctions-evasion': 'Sanctions evasion',
  corruption: 'Corruption',
  'drug-trafficking': 'Drug trafficking',
  'human-trafficking': 'Human trafficking',
  'organised-crime': 'Organised crime',
  'arms-trafficking': 'Arms trafficking',
  fraud: 'Fraud',
  'tax-crime': 'Tax crime',
  'market-abuse': 'Market abuse',
  cybercrime: 'Cybercrime',
  'counterfeiting-smuggling': 'Counterfeiting and smuggling',
  'environmental-crime': 'Environmental crime',
  'kidnapping-extortion': 'Kidnapping and extortion',
  'violence-property': 'Violence and theft',
  regulatory: 'Breach of regulation',
} as const satisfies Record<MediaCategory, string>;

/** None of them says guilty: all are what articles report. */
export const mediaStageWords = {
  alleged: 'Alleged',
  investigated: 'Under investigation',
  charged: 'Charged',
  convicted: 'Reported as convicted',
  measure: 'Fined, banned or sanctioned',
  civil: 'Civil case',
  cleared: 'Cleared',
  unclear: 'Stage not clear',
} as const satisfies Record<MediaStage, string>;

export const mediaTierWords = {
  1: 'Official source',
  2: 'Major press',
  3: 'Other press',
  4: 'Unknown outlet',
} as const satisfies Record<MediaTier, string>;

export const mediaIdentityReasonWords = {
  'same-name': 'The same name',
  'similar-name': 'A similar name',
  'three-words': 'three telling words in the name',
  'few-words': 'only two telling words in the name',
  'frequent-words': 'a name that many people bear',
  'birth-date-agrees': 'the age agrees',
  'country-agrees': 'a country agrees',
} as const satisfies Record<MediaIdentityReason, string>;
