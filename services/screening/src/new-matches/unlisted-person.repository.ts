import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import type { ComparedPerson } from '../screenings/subject-of-person.js';

export type UnlistedPerson = ComparedPerson & { readonly id: string };

type Row = ComparedPerson['profile'] & Pick<UnlistedPerson, 'id' | 'gender'>;

/** Persons whom users monitor and no list names. */
@Injectable()
export class UnlistedPersonRepository {
  /** In the order of their ids, `size` of them after an id. */
  async page(after: string, size: number, tx: Tx): Promise<UnlistedPerson[]> {
    const rows = await entityManager(tx).query<Row[]>(
      `SELECT p.id, p.kind, p.name, p.gender, p.birth_dates AS "birthDates", p.countries, p.identifiers, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'kind', kind) ORDER BY ordinal), '[]')
         FROM person_names n WHERE n.person_id = p.id) AS names
       FROM persons p
       WHERE NOT p.listed AND p.id > $1 AND EXISTS (SELECT FROM monitored_persons m WHERE m.person_id = p.id)
       ORDER BY p.id LIMIT $2`,
      [after, size],
    );
    return rows.map(({ id, gender, ...profile }) => ({ id, gender, profile }));
  }
}
