import type { RiskBand, RiskReason } from '@probity/contracts';
import type { DescribedPerson } from './described-person.js';

export interface PersonRisk {
  readonly id: string;
  readonly score: number;
  readonly band: RiskBand;
  readonly model: string;
  readonly reasons: readonly RiskReason[];
  readonly entityVersion: number;
}

/** What a rebuild needs of the person as it was. */
export interface KnownPerson extends PersonRisk {
  readonly company: string | null;
  readonly countries: readonly string[];
}

export interface RebuiltPerson extends PersonRisk, Omit<DescribedPerson, 'ties'> {
  readonly company: string | null;
  readonly isNew: boolean;
}
