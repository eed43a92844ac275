import { entityManager, type Tx } from '@probity/kit/db';

interface Current {
  /** Id of the risk model in use. */
  readonly model: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Persons whose risk another model gave, or gave until a day that has come. */
export class OutdatedRiskRepository {
  /** By id, those after `after`, locked until `tx` ends; those that somebody else is changing are left out. */
  async page({ model, day }: Current, after: string | null, size: number, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM persons p
       WHERE (risk_model <> $1 OR rescore_on <= $2) AND ($3::uuid IS NULL OR id > $3)
         AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)
       ORDER BY id LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED`,
      [model, day, after, size],
    );
    return rows.map(({ id }) => id);
  }
}
