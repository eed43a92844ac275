import type { Evidence, MemberEntry } from '../persons/current-evidence.js';
import type { Occasion } from '../persons/rebuilt-person.js';
import type { EntryForm } from './entry-facts.js';
import { evidenceChanges, type ChangedEvidence } from './evidence-changes.js';
import { fieldChanges, type ChangedField } from './field-changes.js';

export interface Difference {
  readonly fields: readonly ChangedField[];
  readonly evidence: readonly ChangedEvidence[];
}

interface Former {
  readonly formerEntries: readonly EntryForm[];
  readonly formerEvidence: readonly Evidence[];
}

/** Entries of the list that the occasion is about, which are those that `FormerEntriesRepository` gives. */
const entriesOf = (members: readonly MemberEntry[], occasion: Occasion): EntryForm[] =>
  'source' in occasion
    ? members
        .filter(({ source }) => source === occasion.source)
        .map(({ source, entry, removedAt }) => ({ source, entry, listed: removedAt === null }))
    : [];

/** Of a person that is new. */
export const noDifference: Difference = { fields: [], evidence: [] };

/** How a known person differs from what it was. */
export const difference = (
  { formerEntries, formerEvidence }: Former,
  members: readonly MemberEntry[],
  evidence: readonly Evidence[],
  occasion: Occasion,
): Difference => ({
  fields: fieldChanges(formerEntries, entriesOf(members, occasion)),
  evidence: evidenceChanges(formerEvidence, evidence),
});
