/** Entries that snapshot $2 of list $1 touched. */
const touched = `
  SELECT entry_id, person_id, kind <> 'person' AND snapshot_id = $2 AS may_employ FROM list_entries
  WHERE source = $1 AND (snapshot_id = $2 OR removed_snapshot_id = $2)`;

/** $4 and the key of an entry make the key of the entries that name it, before it is hashed. */
const namingKey = (entryId: string): string => `md5($4 || ${entryId})::uuid`;

/**
 * Statement that gives the persons of these entries and those of $3, once each, in order. Of the first version of a list every entry is touched; later a
 * company may come or get another name whose people's own entries stay as they are, and `companyOf` takes its name from
 * there. Their keys are an array, so that they are looked up, and `touched` is read once: a list has millions of entries.
 */
export const touchedPersons = (isFirst: boolean): string =>
  isFirst
    ? `SELECT person_id FROM (${touched}) touched UNION SELECT unnest($3::uuid[]) ORDER BY person_id`
    : `WITH touched AS MATERIALIZED (${touched}), renamed AS (
         SELECT e.entry_id FROM touched JOIN list_entries e ON e.source = $1 AND e.entry_id = touched.entry_id
           LEFT JOIN list_entry_versions v
             ON v.source = $1 AND v.entry_id = e.entry_id AND v.superseded_snapshot_id = $2
         WHERE may_employ AND v.entry->'names'->0->>'value' IS DISTINCT FROM e.entry->'names'->0->>'value')
       SELECT person_id FROM touched UNION SELECT unnest($3::uuid[]) UNION
       SELECT e.person_id FROM entry_keys k JOIN list_entries e ON e.source = k.source AND e.entry_id = k.entry_id
       WHERE k.source = $1 AND k.key = ANY(ARRAY(SELECT ${namingKey('entry_id')} FROM renamed)) AND EXISTS (
         SELECT FROM jsonb_array_elements(e.entry->'relations') tie
         WHERE tie->>'kind' IN ('employment', 'director') AND NOT (tie->>'inverse')::boolean
           AND tie->>'name' IS NULL AND ${namingKey(`(tie->>'entryId')`)} = k.key)
       ORDER BY person_id`;
