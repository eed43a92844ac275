import type { ListDecision } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

export interface Decision extends Pick<ListDecision, 'action' | 'version' | 'decidedBy'> {
  readonly source: string;
}

type DecisionRow = Omit<ListDecision, 'at'> & { readonly at: Date };

/** Decisions on a page. */
const pageSize = 50;

/** Who decided what about lists. Rows are only ever added. */
export class ListDecisionRepository {
  async add({ source, action, version, decidedBy }: Decision, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO list_decisions (source, action, version, decided_by, decided_at) VALUES ($1, $2, $3, $4, $5)`,
      [source, action, version, decidedBy, at],
    );
  }

  /** The newest first. */
  async newest(source: string, tx: Tx): Promise<ListDecision[]> {
    const rows = await entityManager(tx).query<DecisionRow[]>(
      `SELECT action, version, decided_by AS "decidedBy", decided_at AS at FROM list_decisions
       WHERE source = $1 ORDER BY id DESC LIMIT ${pageSize}`,
      [source],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
