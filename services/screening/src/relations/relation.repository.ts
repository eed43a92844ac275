import { entityManager, type Tx } from '@probity/kit/db';
import { grouped } from '../persons/grouped.js';
import type { Holding } from './listed-ownership.js';
import { meantPerson, type Candidate } from './meant-party.js';
import { namingKeys, targetKeys } from './relation-keys.js';
import type { Party } from './sanctioned-owners.js';
import {
  holdingOf,
  onlyNaming,
  partyKey,
  statedTies,
  uniqueTies,
  type MeantPersons,
  type RelatedEntry,
  type StatingEntry,
  type Tie,
} from './tie.js';

/** Entries that name one party, at most: thousands name some organisations. */
const mostNaming = 500;

const entryColumns = `e.source, s.name AS "sourceName", e.person_id AS "personId", e.entry`;

/** As the index `list_entries_owners` has it. */
export const statesOwner = `e.removed_at IS NULL AND e.entry @> '{"relations": [{"kind": "owner"}]}'`;

/** Ties between persons, read from what the entries of their lists state. */
export class RelationRepository {
  /** Every tie of these persons, from their own entries and from those that name them. */
  async tiesOf(personIds: readonly string[], tx: Tx): Promise<Tie[]> {
    const own = await entityManager(tx).query<RelatedEntry[]>(
      `SELECT ${entryColumns} FROM list_entries e JOIN list_sources s ON s.source = e.source
       WHERE e.person_id = ANY($1) AND e.removed_at IS NULL ORDER BY e.source, e.entry_id`,
      [personIds],
    );
    const naming = onlyNaming(await this.naming(own, tx), own);
    const ties = statedTies([...own, ...naming], await this.meantPersons([...own, ...naming], tx));
    const persons = new Set<string | null>(personIds);
    return uniqueTies(
      ties.filter(({ one, other }) => persons.has(one.personId) || persons.has(other.personId)),
    );
  }

  /** Every share in another party that an entry on its list now states, whosever it is. */
  async holdings(today: string, tx: Tx): Promise<Holding[]> {
    const stating = await entityManager(tx).query<StatingEntry[]>(
      `SELECT e.source, e.source AS "sourceName", e.person_id AS "personId", jsonb_build_object(
         'names', e.entry->'names', 'relations', jsonb_path_query_array(e.entry, '$.relations[*] ? (exists(@.share))')
       ) AS entry
       FROM list_entries e WHERE ${statesOwner}`,
    );
    const ties = statedTies(stating, await this.meantPersons(stating, tx));
    return ties.flatMap((tie) => holdingOf(tie, today));
  }

  /** Whether an entry that states an owner has one of these keys. */
  async areNamedByOwners(keys: readonly string[], tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      `SELECT FROM entry_keys k JOIN list_entries e ON e.source = k.source AND e.entry_id = k.entry_id
       WHERE k.key IN (SELECT md5(wanted)::uuid FROM unnest($1::text[]) wanted) AND ${statesOwner} LIMIT 1`,
      [keys],
    );
    return rows.length > 0;
  }

  /** Of these persons those that are on a list now, by id. */
  async listedParties(personIds: readonly string[], tx: Tx): Promise<Map<string, Party>> {
    const rows = await entityManager(tx).query<Party[]>(
      `SELECT e.person_id AS id,
         (array_agg(e.entry->'names'->0->>'value' ORDER BY e.first_snapshot_id, e.source, e.entry_id))[1] AS name,
         bool_or(e.entry->'topics' ? 'sanction' AND (e.entry->>'active')::boolean) AS sanctioned
       FROM list_entries e WHERE e.person_id = ANY($1) AND e.removed_at IS NULL GROUP BY e.person_id`,
      [personIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async parties(personIds: readonly string[], tx: Tx): Promise<Map<string, Party>> {
    const rows = await entityManager(tx).query<Party[]>(
      `SELECT p.id, p.name, EXISTS (
         SELECT FROM evidence v WHERE v.person_id = p.id AND v.kind = 'sanction' AND v.active) AS sanctioned
       FROM persons p WHERE p.id = ANY($1)`,
      [personIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private naming(own: readonly RelatedEntry[], tx: Tx): Promise<RelatedEntry[]> {
    return entityManager(tx).query(
      `SELECT DISTINCT ON (e.source, e.entry_id) ${entryColumns}
       FROM entry_keys k JOIN list_entries e ON e.source = k.source AND e.entry_id = k.entry_id
         JOIN list_sources s ON s.source = e.source
       WHERE k.key IN (SELECT md5(wanted)::uuid FROM unnest($1::text[]) wanted) AND e.removed_at IS NULL
       ORDER BY e.source, e.entry_id LIMIT ${mostNaming}`,
      [own.flatMap(namingKeys)],
    );
  }

  /** Names are read only where the keys of a party find several persons: thousands of entries state owners. */
  private async meantPersons(stating: readonly StatingEntry[], tx: Tx): Promise<MeantPersons> {
    const written = new Map(
      stating.flatMap(({ source, entry }) =>
        (entry.relations ?? []).map(
          (relation) => [partyKey(source, relation), { source, relation }] as const,
        ),
      ),
    );
    const wanted = [...written].flatMap(([party, { source, relation }]) =>
      targetKeys(source, relation).map((key) => ({ party, source, key })),
    );
    const found = await entityManager(tx).query<(Candidate & { readonly party: string })[]>(
      `SELECT wanted.party, e.person_id AS "personId", e.entry_id AS "entryId",
         CASE WHEN min(e.person_id::text) OVER same <> max(e.person_id::text) OVER same
           THEN jsonb_path_query_array(e.entry, '$.names[*].value') ELSE '[]' END AS names
       FROM jsonb_to_recordset($1::jsonb) AS wanted (party text, source text, key text)
         JOIN entry_keys k ON k.key = md5(wanted.key)::uuid AND k.source = wanted.source
         JOIN list_entries e ON e.source = k.source AND e.entry_id = k.entry_id AND e.removed_at IS NULL
       WINDOW same AS (PARTITION BY wanted.party)`,
      [JSON.stringify(wanted)],
    );
    const candidates = grouped(found, ({ party }) => party);
    return new Map(
      [...written].map(([party, { source, relation }]) => [
        party,
        meantPerson(source, relation, candidates.get(party) ?? []),
      ]),
    );
  }
}
