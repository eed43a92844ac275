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
      `SELECT id, name, countries, risk_score AS score, risk_band AS band FROM persons p
       WHERE ($1::uuid IS NULL OR id > $1)
         AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)
       ORDER BY id LIMIT $2`,
      [after, size],
    );
  }
}
