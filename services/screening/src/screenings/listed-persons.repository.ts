import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { entityManager, prepared, Transactions, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { HeldVersions } from '../live-index/index-messages.js';
import { heldStatesSql, toHeldStates, type HeldStateRow } from '../watchlists/list-state-rows.adapter.js';
import type { ListedPerson } from './possible-matches.js';

/** The persons of entries that are on their lists: the parameter `first` are sources, and the next one entry ids. */
const listedSql = (first: number): string =>
  `SELECT e.source, s.name AS "sourceName", e.entry_id AS "entryId", e.person_id AS "personId"
  FROM unnest($${first}::text[], $${first + 1}::text[]) AS requested (source, entry_id)
    JOIN list_entries e USING (source, entry_id) JOIN list_sources s USING (source)
  WHERE e.removed_at IS NULL`;

/** SQL: those as a JSON value; null where there are none. */
export const personsSql = (first: number): string =>
  `(SELECT json_agg(persons) FROM (${listedSql(first)}) AS persons)`;

/** SQL: the states of all lists as a JSON value, with parameters as `heldStatesSql` has them. */
export const statesSql = (first: number): string =>
  `(SELECT json_agg(states) FROM (${heldStatesSql(first)}) AS states)`;

export interface StatesAndPersonsRow {
  readonly states: readonly HeldStateRow[] | null;
  readonly persons: readonly ListedPerson[] | null;
}

export interface StatesAndPersons {
  readonly states: readonly ListState[];
  readonly persons: readonly ListedPerson[];
}

export const toStatesAndPersons = (row: StatesAndPersonsRow | undefined, now: Date): StatesAndPersons => ({
  states: toHeldStates(row?.states ?? [], now),
  persons: row?.persons ?? [],
});

const statesAndPersons = prepared<StatesAndPersonsRow>(
  `SELECT ${statesSql(3)} AS states, ${personsSql(1)} AS persons`,
);

@Injectable()
export class ListedPersonsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Whom entries that are on their lists belong to. */
  ofEntries(entries: readonly EntryRef[], tx: Tx): Promise<ListedPerson[]> {
    return entityManager(tx).query(listedSql(1), refsOf(entries));
  }

  /** The same, with the states of the lists as an index knows them that holds these versions. */
  async withStates(entries: readonly EntryRef[], held: HeldVersions): Promise<StatesAndPersons> {
    const values = [...refsOf(entries), Object.keys(held), Object.values(held)];
    const [row] = await this.transactions.query(statesAndPersons, values);
    return toStatesAndPersons(row, this.clock.now());
  }
}

/** Two parameters, sources and entry ids. Each entry once: a batch may find one for several subjects. */
export const refsOf = (entries: readonly EntryRef[]): unknown[] => {
  const refs = new Map(entries.map(({ source, entryId }) => [`${source}\n${entryId}`, { source, entryId }]));
  const each = [...refs.values()];
  return [each.map(({ source }) => source), each.map(({ entryId }) => entryId)];
};
