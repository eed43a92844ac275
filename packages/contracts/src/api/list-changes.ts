import * as z from 'zod/mini';
import { changedField } from './person-history.js';
import { defineRoute } from './route.js';
import { storedText } from './stored-text.js';
import { listParams } from './watchlist.js';

const changeKind = z.enum(['added', 'changed', 'removed']);

/** What the version that is live did to an entry. */
const listChange = z.object({
  change: changeKind,
  /** The publisher's own key. */
  entryId: z.string(),
  name: z.string(),
  personId: z.string(),
  /** Of `changed` alone. Empty where no field shows it, such as another split of a name into its parts. */
  fields: z.optional(z.array(changedField)),
});
export type ListChange = z.infer<typeof listChange>;

/** Changes on a page. */
export const listChangesPage = 20;

const listChanges = z.object({
  loaded: z.iso.datetime(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  changes: z.array(listChange),
  nextCursor: z.nullable(z.string()),
});
export type ListChanges = z.infer<typeof listChanges>;

export const getListChanges = defineRoute({
  name: 'getListChanges',
  summary: 'What the live version of a list added, changed and removed, by the keys of its entries.',
  method: 'GET',
  path: '/lists/:source/changes',
  access: { caller: 'analyst', data: 'common' },
  params: listParams,
  query: z.strictObject({
    cursor: z.optional(storedText(500)),
    /** Only these; all when absent. */
    change: z.optional(changeKind),
  }),
  response: listChanges,
  errors: ['LIST_NOT_LOADED'],
});
