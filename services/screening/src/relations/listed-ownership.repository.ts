import { entityManager, type Tx } from '@probity/kit/db';
import type { SanctionedOwners } from '../risk/ownership-reasons.js';

/** Persons that sanctioned parties own by so much that they are treated as sanctioned themselves. */
export class ListedOwnershipRepository {
  /** Who is not owned so is missing. */
  async of(personIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, SanctionedOwners>> {
    const rows = await entityManager(tx).query<(SanctionedOwners & { readonly personId: string })[]>(
      `SELECT person_id AS "personId", share, owners FROM listed_ownership WHERE person_id = ANY($1)`,
      [personIds],
    );
    return new Map(rows.map(({ personId, share, owners }) => [personId, { share, owners }]));
  }

  /** Replaces what is stored. Resolves with the persons of whom that says something else. */
  async replace(owned: ReadonlyMap<string, SanctionedOwners>, tx: Tx): Promise<string[]> {
    const rows = [...owned].map(([personId, ownership]) => ({ personId, ...ownership }));
    const changed = await entityManager(tx).query<{ personId: string }[]>(
      `WITH owned AS (
         SELECT "personId", share, owners
         FROM jsonb_to_recordset($1::jsonb) AS r ("personId" uuid, share double precision, owners jsonb)
       ), gone AS (
         DELETE FROM listed_ownership o
         WHERE NOT EXISTS (SELECT FROM owned WHERE owned."personId" = o.person_id) RETURNING person_id
       ), written AS (
         INSERT INTO listed_ownership AS o (person_id, share, owners)
         SELECT "personId", share, owners FROM owned
         ON CONFLICT (person_id) DO UPDATE SET share = excluded.share, owners = excluded.owners
           WHERE (o.share, o.owners) IS DISTINCT FROM (excluded.share, excluded.owners)
         RETURNING person_id
       )
       SELECT person_id AS "personId" FROM gone UNION ALL SELECT person_id FROM written`,
      [JSON.stringify(rows)],
    );
    return changed.map(({ personId }) => personId);
  }
}
