import * as z from 'zod';
import type { YamlItem } from '../formats/yaml-items.js';
import type { Json } from '../list-entry.js';
import { unreadable, type Warnings } from '../problems.js';
import { tidyOrNothing } from '../values/text.js';

const text = z.string().check(z.minLength(1));
/** The files write nothing, null or an empty text for what is not known. */
const known = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => tidyOrNothing(value ?? undefined)),
);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const names = {
  first: known,
  middle: known,
  last: known,
  suffix: known,
  nickname: known,
  official_full: known,
};

/**
 * What a term has after its dates; without it the file was cut off at a line's end. Source: what test/validate.py of
 * github.com/unitedstates/congress-legislators demands of every term.
 */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  rep: ['state', 'district'],
  sen: ['state', 'class'],
  prez: ['how'],
  viceprez: ['how'],
};

const term = z
  .looseObject({ type: text, start: day, end: day, state: known })
  .check(z.refine((fields) => (placesOf[fields.type] ?? []).every((field) => fields[field] !== undefined)));

/** One person of a file. Source: the README of github.com/unitedstates/congress-legislators. */
const record = z.object({
  id: z.object({ bioguide: known, govtrack: z.number(), wikidata: known }),
  name: z.object({ ...names, first: text, last: text }),
  other_names: z._default(z.array(z.object(names)), []),
  bio: z.optional(z.object({ birthday: known, gender: known })),
  terms: z.array(term).check(z.minLength(1)),
  leadership_roles: z._default(z.array(z.object({ title: text, start: known, end: known })), []),
  family: z._default(z.array(z.object({ name: text, relation: text })), []),
});

export type CongressName = z.infer<typeof record>['other_names'][number];
export type Term = z.infer<typeof term>;

export interface CongressRecord extends z.infer<typeof record> {
  readonly raw: Json;
}

const fields = ['id', 'name', 'other_names', 'bio', 'terms', 'leadership_roles', 'family'];

/** Throws `LIST_UNREADABLE` with the line for an item that is no person with terms of office. */
export const readRecord = ({ value, where }: YamlItem, warnings: Warnings): CongressRecord => {
  const read = record.safeParse(value);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    throw unreadable(
      where,
      `this is not a person with terms of office (${field}), so the file is damaged, cut short or of another format.`,
    );
  }
  for (const field of Object.keys(value as object))
    if (!fields.includes(field)) warnings.add(`unknown field ${field}`);
  return { ...read.data, raw: value as Json };
};
