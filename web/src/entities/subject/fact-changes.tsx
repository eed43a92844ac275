import type { ChangedField } from '@probity/contracts';
import { DataTable } from '../../shared/ui/data-table.js';
import { Disclosure } from '../../shared/ui/disclosure.js';
import { factChangeTexts as texts } from './fact-change-texts.js';

/** One line: what was said and is no more, and what is said now. */
export interface ChangedFact extends ChangedField {
  /** Absent where all are of one list. */
  readonly sourceName?: string;
}

const fieldNames: Readonly<Record<string, string>> = texts.fields;

/** With its field in words; one that this client does not know keeps its name. */
export const inWords = <Change extends ChangedField>(change: Change): Change => ({
  ...change,
  field: fieldNames[change.field] ?? change.field,
});

const values = (all: readonly string[]): string => (all.length === 0 ? texts.empty : all.join('; '));

/** At least one fact, folded away until they are opened. */
export const FactChanges = ({ facts }: { readonly facts: readonly ChangedFact[] }) => (
  <Disclosure summary={texts.summary(facts.length)}>
    <DataTable
      columns={[
        facts.some(({ sourceName }) => sourceName !== undefined) ? texts.fieldAndSource : texts.field,
        texts.before,
        texts.after,
      ]}
      rows={facts.map(({ field, before, after, sourceName }, index) => ({
        key: `${field}-${index}`,
        cells: [field, values(before), values(after)],
        ...(sourceName !== undefined && { note: sourceName }),
      }))}
    />
  </Disclosure>
);
