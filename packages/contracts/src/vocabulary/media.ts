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

/** How surely the one whom an article names is the subject: found by rules, or decided by a reviewer. */
export const mediaIdentity = z.enum(['possible', 'probable', 'confirmed', 'dismissed']);
export type MediaIdentity = z.infer<typeof mediaIdentity>;

/** What rules alone say. */
export type FoundMediaIdentity = Exclude<MediaIdentity, 'confirmed' | 'dismissed'>;

/** What a reviewer says of an event. `unclear`: it cannot be settled, so that what the rules found holds. */
export const mediaDecision = z.enum(['confirmed', 'not-the-subject', 'not-adverse', 'unclear']);
export type MediaDecision = z.infer<typeof mediaDecision>;

/** Why a decision holds no more. */
export const mediaReopening = z.enum(['new-stage', 'new-agreement', 'expired']);
export type MediaReopening = z.infer<typeof mediaReopening>;

/** Why it is thought, and why not more. */
export const mediaIdentityReason = z.enum([
  'same-name',
  'similar-name',
  'three-words',
  'few-words',
  'frequent-words',
  'birth-date-agrees',
  'country-agrees',
  'added-by-hand',
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
  'added-by-hand': 'a reviewer added the article',
} as const satisfies Record<MediaIdentityReason, string>;

export const mediaDecisionWords = {
  confirmed: 'This is the subject',
  'not-the-subject': 'Not the subject',
  'not-adverse': 'Not adverse',
  unclear: 'Unclear',
} as const satisfies Record<MediaDecision, string>;

export const mediaReopeningWords = {
  'new-stage': 'a new stage is reported',
  'new-agreement': 'something more agrees with the subject',
  expired: 'it was decided too long ago',
} as const satisfies Record<MediaReopening, string>;
