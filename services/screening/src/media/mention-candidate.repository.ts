import { entityManager, type Tx } from '@probity/kit/db';
import type { ComparedPerson } from '../screenings/subject-of-person.js';

type PersonRow = ComparedPerson['profile'] & Pick<ComparedPerson, 'gender'> & { readonly id: string };

/** Ids by folded name. */
export type PersonsByName = ReadonlyMap<string, readonly string[]>;

/** A name in an article that is like a name of a person. */
export interface LikeMention {
  readonly personId: string;
  readonly urlKey: string;
  readonly folded: string;
}

/** Persons whose names are nearest to a name; who is meant by one that more bear, no comparison could tell. */
const mostCandidates = 20;

/** Whom the names in articles could mean. */
export class MentionCandidateRepository {
  /** By folded name the ids of the persons that have a name with enough letters in common, the nearest first. */
  async candidates(folded: readonly string[], tx: Tx): Promise<PersonsByName> {
    const rows = await entityManager(tx).query<{ name: string; personIds: string[] }[]>(
      `SELECT given.name, near.ids AS "personIds"
       FROM unnest($1::text[]) AS given (name) CROSS JOIN LATERAL (
         SELECT array_agg(person_id ORDER BY likeness DESC, person_id) AS ids FROM (
           SELECT person_id, max(similarity(folded, given.name)) AS likeness FROM search_names
           WHERE folded % given.name GROUP BY person_id ORDER BY likeness DESC, person_id LIMIT $2) AS nearest) AS near
       WHERE near.ids IS NOT NULL`,
      [folded, mostCandidates],
    );
    return new Map(rows.map(({ name, personIds }) => [name, personIds]));
  }

  /** The names in compared articles that have enough letters in common with one of the persons. */
  mentionsLike(personIds: readonly string[], tx: Tx): Promise<LikeMention[]> {
    return entityManager(tx).query(
      `SELECT DISTINCT n.person_id AS "personId", m.url_key AS "urlKey", m.folded
       FROM search_names n JOIN media_mentions m ON n.folded % m.folded WHERE n.person_id = ANY($1)`,
      [personIds],
    );
  }

  /** They stay until `tx` ends. */
  async persons(ids: readonly string[], tx: Tx): Promise<Map<string, ComparedPerson>> {
    const rows = await entityManager(tx).query<PersonRow[]>(
      // Names are grouped first: right after an import the planner would else read all of them for each person.
      `SELECT p.id, p.kind, p.name, p.gender, p.birth_dates AS "birthDates", p.countries, p.identifiers,
         coalesce(n.names, '[]') AS names
       FROM persons p LEFT JOIN (
         SELECT person_id, jsonb_agg(jsonb_build_object('value', value, 'kind', kind) ORDER BY ordinal) AS names
         FROM person_names WHERE person_id = ANY($1) GROUP BY person_id) n ON n.person_id = p.id
       WHERE p.id = ANY($1) FOR KEY SHARE OF p`,
      [ids],
    );
    return new Map(rows.map(({ id, gender, ...profile }) => [id, { gender, profile }]));
  }

  /** Those of the folded words that are in names of at least so many persons. */
  async wordsOfMany(words: readonly string[], persons: number, tx: Tx): Promise<Set<string>> {
    const rows = await entityManager(tx).query<{ word: string }[]>(
      `SELECT word FROM unnest($1::text[]) AS given (word)
       WHERE $2 <= (
         SELECT count(*) FROM (
           SELECT DISTINCT person_id FROM search_names
           WHERE folded LIKE '%' || word || '%' AND ' ' || folded || ' ' LIKE '% ' || word || ' %' LIMIT $2) AS bearers)`,
      [words, persons],
    );
    return new Set(rows.map(({ word }) => word));
  }
}
