import { entityManager, type Tx } from '@probity/kit/db';

/** Why a risk is outdated: another model gave it, or the model in use gave it until a day that has come. */
export type Outdated = 'model' | 'age';

interface Current {
  /** Id of the risk model in use. */
  readonly model: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Persons whose risk has to be scored again though nothing new is known of them. */
export class OutdatedRiskRepository {
  /** By id, those after `after`, locked until `tx` ends; those that somebody else is changing are left out. */
  async page(
    why: Outdated,
    { model, day }: Current,
    after: string | null,
    size: number,
    tx: Tx,
  ): Promise<string[]> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM persons p
       WHERE risk_model ${why === 'model' ? '<>' : '='} $1 AND ($2::date IS NULL OR rescore_on <= $2) AND ($3::uuid IS NULL OR id > $3)
         AND NOT EXISTS (SELECT FROM merged_persons m WHERE m.person_id = p.id)
       ORDER BY id LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED`,
      [model, why === 'age' ? day : null, after, size],
    );
    return rows.map(({ id }) => id);
  }
}
