import { grouped } from '../persons/grouped.js';
import { entryFacts, type EntryForm } from './entry-facts.js';

/** What one list said of a person in one field, and what it says now; only what differs. */
export interface ChangedField {
  readonly field: string;
  readonly source: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

type Facts = ReadonlyMap<string, ReadonlySet<string>>;

const factsOf = (entries: readonly EntryForm[]): Facts => {
  const facts = new Map<string, Set<string>>();
  for (const form of entries) {
    for (const [field, texts] of Object.entries(entryFacts(form))) {
      const known = facts.get(field) ?? new Set();
      for (const text of texts) known.add(text);
      facts.set(field, known);
    }
  }
  return facts;
};

const only = (facts: Facts, field: string, others: Facts): string[] =>
  [...(facts.get(field) ?? [])].filter((text) => others.get(field)?.has(text) !== true);

const ofSource = (source: string, before: Facts, after: Facts): ChangedField[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({
      field,
      source,
      before: only(before, field, after),
      after: only(after, field, before),
    }))
    .filter((change) => change.before.length > 0 || change.after.length > 0);

/** How the entries of one person differ from what they were, list by list and field by field. */
export const fieldChanges = (before: readonly EntryForm[], after: readonly EntryForm[]): ChangedField[] => {
  const bySource = (forms: readonly EntryForm[]): Map<string, EntryForm[]> =>
    grouped(forms, ({ source }) => source);
  const [earlier, later] = [bySource(before), bySource(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .toSorted()
    .flatMap((source) =>
      ofSource(source, factsOf(earlier.get(source) ?? []), factsOf(later.get(source) ?? [])),
    );
};
