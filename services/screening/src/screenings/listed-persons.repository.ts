import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { entityManager, prepared, Transactions, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { HeldVersions } from '../live-index/index-messages.js';
import { heldStatesSql, toHeldStates, type HeldStateRow } from '../watchlists/list-state-rows.js';
import type { ListedPerson } from './possible-matches.js';

/** The persons of entries ($1, $2) that are on their lists. */
const personsSql = `SELECT e.source, s.name AS "sourceName", e.entry_id AS "entryId", e.person_id AS "personId"
  FROM unnest($1::text[], $2::text[]) AS requested (source, entry_id)
    JOIN list_entries e USING (source, entry_id) JOIN list_sources s USING (source)
  WHERE e.removed_at IS NULL`;

interface StatesAndPersonsRow {
  readonly states: readonly HeldStateRow[] | null;
  readonly persons: readonly ListedPerson[] | null;
}

const statesAndPersons = prepared<StatesAndPersonsRow>(`SELECT
  (SELECT json_agg(states) FROM (${heldStatesSql(3)}) AS states) AS states,
  (SELECT json_agg(persons) FROM (${personsSql}) AS persons) AS persons`);

@Injectable()
export class ListedPersonsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Whom entries that are on their lists belong to. */
  ofEntries(entries: readonly EntryRef[], tx: Tx): Promise<ListedPerson[]> {
    return entityManager(tx).query(personsSql, refsOf(entries));
  }

  /** The same, with the states of the lists as an index knows them that holds these versions. */
  async withStates(
    entries: readonly EntryRef[],
    held: HeldVersions,
  ): Promise<{ readonly states: readonly ListState[]; readonly persons: readonly ListedPerson[] }> {
    const values = [...refsOf(entries), Object.keys(held), Object.values(held)];
    const [row] = await this.transactions.query(statesAndPersons, values);
    return { states: toHeldStates(row?.states ?? []), persons: row?.persons ?? [] };
  }
}

/** Each entry once: a batch may find one for several subjects. */
const refsOf = (entries: readonly EntryRef[]): unknown[] => {
  const refs = new Map(entries.map(({ source, entryId }) => [`${source}\n${entryId}`, { source, entryId }]));
  const each = [...refs.values()];
  return [each.map(({ source }) => source), each.map(({ entryId }) => entryId)];
};
