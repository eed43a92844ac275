import type { Database } from '../db/index.js';

export interface WrittenEvent {
  readonly topic: string;
  readonly key: string;
  readonly data: unknown;
  readonly correlationId: string;
  readonly causationId: string;
  readonly state: 'open' | 'published' | 'dead';
}

/** Every event that was written, in the order of writing. */
export const outboxOf = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<WrittenEvent[]> =>
  dataSource.query<WrittenEvent[]>(`
    SELECT topic, key, data::json AS data, correlation_id AS "correlationId", causation_id AS "causationId",
           CASE WHEN dead_at IS NOT NULL THEN 'dead' WHEN published_at IS NOT NULL THEN 'published' ELSE 'open' END AS state
    FROM outbox ORDER BY seq`);
