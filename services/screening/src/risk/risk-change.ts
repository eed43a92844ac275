import type { RiskBand, RiskReason } from '@probity/contracts';

/** What made a risk change; `id` is that of the import, check run or split. */
export interface Occasion {
  readonly kind: 'import' | 'check' | 'split';
  readonly id: string;
}

export interface RiskChange {
  readonly personId: string;
  readonly entityVersion: number;
  readonly score: number;
  /** Null for the first risk of a person. */
  readonly scoreBefore: number | null;
  readonly band: RiskBand;
  readonly model: string;
  readonly reasons: readonly RiskReason[];
}
