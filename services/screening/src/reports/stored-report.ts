import type {
  CheckStatus,
  KindCoverage,
  ListState,
  OriginalRecords,
  PersonRelations,
  PossibleMatch,
} from '@probity/contracts';
import type { CommonProfile } from '../persons/person-summary.js';

/** A report as it was written. Nothing in it changes when a list or the risk model does. */
export interface StoredReport {
  readonly id: string;
  readonly checkId: string;
  readonly createdAt: Date;
  readonly profile: CommonProfile;
  readonly possibleMatches: readonly PossibleMatch[];
  readonly lists: readonly ListState[];
  /** How far articles were searched. Absent in reports from before they were. */
  readonly mediaCoverage?: KindCoverage;
  /** Version and configuration of the matching engine. */
  readonly engine: string;
  /** Absent in reports from before it was stored. */
  readonly threshold?: number;
  readonly isComplete: boolean;
  readonly checkStatus: CheckStatus;
  readonly message: string;
  /** Ties of the subject at that time. Absent in reports from before they were stored, as are the records. */
  readonly relations?: PersonRelations;
  /** What the publishers wrote, word for word, in the entries that the evidence is from. */
  readonly records?: OriginalRecords;
}
