import { entityManager, type Tx } from '@probity/kit/db';
import type { RiskBand } from '@probity/contracts';

/** A person's risk as it is stored. */
export interface StoredRisk {
  readonly id: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly score: number;
  readonly band: RiskBand;
}

/** Persons with their stored risk, for who only reads. */
export class StoredRiskRepository {
  /** By id, those after `after`. */
  page(after: string | null, size: number, tx: Tx): Promise<StoredRisk[]> {
    return entityManager(tx).query<StoredRisk[]>(
      `SELECT id, name, countries, risk_score AS score, risk_band AS band FROM persons
       WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
      [after, size],
    );
  }
}
