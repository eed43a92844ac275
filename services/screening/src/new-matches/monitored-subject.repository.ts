import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { ComparedPerson } from '../screenings/subject-of-person.js';

export type MonitoredSubject = ComparedPerson & { readonly id: string };

type Row = ComparedPerson['profile'] & Pick<MonitoredSubject, 'id' | 'gender'>;

/** Persons whom users monitor, as they are compared with a list. */
@Injectable()
export class MonitoredSubjectRepository {
  /** Monitoring of a person that began while an import made it another one is of the other. */
  async followMerges(tx: Tx): Promise<void> {
    const manager = entityManager(tx);
    await manager.query(
      `INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
       SELECT m.user_id, p.id, m.since, p.entity_version
       FROM monitored_persons m JOIN merged_persons merged USING (person_id) JOIN persons p ON p.id = merged.into_person_id
       ON CONFLICT DO NOTHING`,
    );
    await manager.query(
      'DELETE FROM monitored_persons m USING merged_persons merged WHERE merged.person_id = m.person_id',
    );
  }

  /**
   * In the order of their ids, `size` of them after an id. Without those on the list: what else it names are other parties,
   * or its publisher would have written one entry.
   */
  async page(source: string, after: string, size: number, tx: Tx): Promise<MonitoredSubject[]> {
    const rows = await entityManager(tx).query<Row[]>(
      `SELECT p.id, p.kind, p.name, p.gender, p.birth_dates AS "birthDates", p.countries, p.identifiers, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'kind', kind) ORDER BY ordinal), '[]')
         FROM person_names n WHERE n.person_id = p.id) AS names
       FROM (
         SELECT DISTINCT m.person_id AS id FROM monitored_persons m
         WHERE m.person_id > $2 AND NOT EXISTS (
           SELECT FROM list_entries e
           WHERE e.person_id = m.person_id AND e.source = $1 AND e.removed_at IS NULL)
         ORDER BY m.person_id LIMIT $3
       ) page JOIN persons p ON p.id = page.id
       ORDER BY p.id`,
      [source, after, size],
    );
    return rows.map(({ id, gender, ...profile }) => ({ id, gender, profile }));
  }
}
