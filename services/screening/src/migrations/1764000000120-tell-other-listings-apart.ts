import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing that is neither sanction nor political office (crime, warrant, debarment, export control …) was evidence of
 * kind `media` and becomes `other-listing`. No source of articles existed before, so that every `media` was a listing.
 * What reports found of that kind moves from their adverse media to their other listings; their messages stay as written.
 */
export class TellOtherListingsApart1764000000120 implements MigrationInterface {
  readonly name = 'TellOtherListingsApart1764000000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(renamed('media', 'other-listing'));
    await runner.query(`
      UPDATE reports SET body = jsonb_set(
        jsonb_set(body, '{profile,otherListings}', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', m -> 'id', 'source', m -> 'source', 'sourceName', m -> 'sourceName', 'entryId', m -> 'entryId',
            'listVersion', m -> 'listVersion', 'title', m -> 'headline', 'description', m -> 'summary',
            'date', m -> 'date', 'active', coalesce(to_jsonb(v.active), 'true')) ORDER BY n), '[]')
          FROM jsonb_array_elements(body #> '{profile,adverseMedia}') WITH ORDINALITY AS media (m, n)
            LEFT JOIN evidence v ON v.id::text = m ->> 'id')),
        '{profile,adverseMedia}', '[]')
      WHERE body #> '{profile,adverseMedia}' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE reports SET body = jsonb_set(body #- '{profile,otherListings}', '{profile,adverseMedia}', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', o -> 'id', 'source', o -> 'source', 'sourceName', o -> 'sourceName', 'entryId', o -> 'entryId',
          'listVersion', o -> 'listVersion', 'headline', o -> 'title', 'summary', o -> 'description',
          'date', o -> 'date', 'url', NULL) ORDER BY n), '[]')
        FROM jsonb_array_elements(body #> '{profile,otherListings}') WITH ORDINALITY AS other (o, n)))
      WHERE body #> '{profile,otherListings}' IS NOT NULL`);
    await runner.query(renamed('other-listing', 'media'));
  }
}

/** SQL: the kind under its other name wherever it is stored. */
const renamed = (from: string, to: string): string => `
  UPDATE evidence SET kind = '${to}' WHERE kind = '${from}';
  UPDATE list_snapshots SET covers = array_replace(covers, '${from}', '${to}') WHERE '${from}' = ANY(covers);
  UPDATE risk_history SET evidence = (
      SELECT jsonb_agg(CASE e ->> 'kind'
        WHEN '${from}' THEN jsonb_set(e, '{kind}', '"${to}"')
        WHEN 'possible-${from}' THEN jsonb_set(e, '{kind}', '"possible-${to}"')
        ELSE e END ORDER BY n)
      FROM jsonb_array_elements(evidence) WITH ORDINALITY AS changed (e, n))
    WHERE evidence @> '[{"kind": "${from}"}]' OR evidence @> '[{"kind": "possible-${from}"}]';
  UPDATE reports SET body = jsonb_set(body, '{lists}', (
      SELECT jsonb_agg(CASE WHEN l -> 'covers' ? '${from}'
        THEN jsonb_set(l, '{covers}', (l -> 'covers') - '${from}' || '["${to}"]') ELSE l END ORDER BY n)
      FROM jsonb_array_elements(body -> 'lists') WITH ORDINALITY AS used (l, n)))
    WHERE jsonb_path_exists(body, '$.lists[*].covers[*] ? (@ == "${from}")')`;
