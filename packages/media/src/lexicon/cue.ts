/** Categories of offences; what FATF's designated offences map to is in docs/media.md. */
export const categories = [
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
export type Category = (typeof categories)[number];

/** How far a matter has come, from a claim to a judgement. */
export const stages = [
  'alleged',
  'investigated',
  'charged',
  'convicted',
  'measure',
  'civil',
  'cleared',
  'unclear',
] as const;
export type Stage = (typeof stages)[number];

export const cueClasses = ['category', 'stage', 'cleared', 'counter', 'role', 'exclude'] as const;
export type CueClass = (typeof cueClasses)[number];

/** A pattern of words and what it says when it is found. */
export interface Cue {
  readonly class: CueClass;
  /** A category, a stage, or the kind of a counter, exclude or role cue. */
  readonly code: string;
  readonly weight: number;
  readonly pattern: string;
  /** A sentence in which it must be found, and one in which it must not. */
  readonly fires: string;
  readonly silent: string;
}

/** A cue where it was found; offsets count UTF-16 units, as JavaScript does. */
export interface CueHit {
  readonly cue: Cue;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence, from 0. */
  readonly sentence: number;
}
