import { DomainError, riskScore, type SearchResponse } from '@probity/contracts';
import * as z from 'zod/mini';
import { toListItem, type ListItemRow } from '../persons/person-summary.js';
import { matchedName } from './matched-name.js';

/** Literal matches on a page. */
const pageSize = 20;

/** One more than a page shows, to know whether there is a next one. */
export const rowsOfPage = pageSize + 1;

/** A literal match; `rank`: see `SearchCursor`. */
export interface Found extends ListItemRow {
  readonly rank: number;
  /** All published ones. */
  readonly names: readonly string[];
}

export interface FoundPage {
  /** Up to `rowsOfPage`. */
  readonly found: readonly Found[];
  /** Literal matches over all pages. */
  readonly total: number;
}

/** A page as the response has it. `term` is folded. */
export const pageOf = (
  { found, total }: FoundPage,
  { searchId, term }: { readonly searchId: string; readonly term: string },
): Pick<SearchResponse, 'searchId' | 'results' | 'total' | 'nextCursor'> => {
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const results = page.map((row) => ({
    ...toListItem(row),
    matchedName: matchedName(row, row.names, term),
  }));
  const nextCursor = found.length > pageSize && last ? formatCursor({ ...last, searchId }) : null;
  return { searchId, results, total, nextCursor };
};

/** The last result of a page, in the order of the results, and the search it belongs to. */
export interface SearchCursor {
  readonly searchId: string;
  /** 0 exact, 1 prefix, 2 part of a name. */
  readonly rank: number;
  readonly riskScore: number;
  readonly name: string;
  readonly id: string;
}

// Whoever holds a cursor can write another one: what the database would choke on is refused here.
const written = z.tuple([
  z.uuid(),
  z.int().check(z.minimum(0), z.maximum(2)),
  riskScore,
  z.string().check(z.refine((name) => !name.includes('\u0000'))),
  z.uuid(),
]);

export const formatCursor = ({ searchId, rank, riskScore, name, id }: SearchCursor): string =>
  Buffer.from(JSON.stringify([searchId, rank, riskScore, name, id])).toString('base64url');

/** Throws `INVALID_REQUEST` when the text is no cursor of ours. */
export const parseCursor = (text: string): SearchCursor => {
  const parsed = written.safeParse(jsonIn(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) {
    throw new DomainError('INVALID_REQUEST', { detail: 'cursor: pass nextCursor of the page before.' });
  }
  const [searchId, rank, riskScore, name, id] = parsed.data;
  return { searchId, rank, riskScore, name, id };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no cursor of ours, says the schema
  }
};
