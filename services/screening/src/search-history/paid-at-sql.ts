/** By the column that keeps the term, because an index answers each of the two, and none answers both at once. */
const coveringSql = (column: string, term: string, after: string, typedSince: string): string =>
  `SELECT CASE WHEN e.charged THEN e.searched_at ELSE e.paid_at END AS paid_at FROM searches e
   WHERE e.user_id = r.user_id AND e.country = r.country AND e.${column} = ANY (ARRAY[r.${term}, r.${after}])
     AND (e.${column} = r.${term} OR (e.automatic AND e.searched_at + interval '0' >= ${typedSince}::timestamptz))`;

/**
 * SQL: when the charge was made that covers the search `r` (user_id, country, term, term_hash, after, after_hash); null where
 * none does. It covers the same term, and what was typed from an automatic search that it covers. Times are compared so that
 * no index answers them: of a table that was not analyzed yet PostgreSQL would read all recent searches of the user, not the
 * few with these words.
 */
export const paidAtSql = (paidSince: string, typedSince: string): string =>
  `(SELECT max(paid_at) FROM (
      ${coveringSql('term_folded', 'term', 'after', typedSince)}
      UNION ALL ${coveringSql('term_hash', 'term_hash', 'after_hash', typedSince)}
    ) AS covering WHERE paid_at > ${paidSince}::timestamptz)`;
