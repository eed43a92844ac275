import { coverageOf, type Coverage, type EvidenceKind, type ListState } from '@probity/contracts';
import { Card } from '../../shared/ui/card.js';
import { Facts } from '../../shared/ui/facts.js';
import { coverageTexts } from './texts.js';

/** The lists behind what is shown; null while they are not known. */
export type ListsBehind = readonly ListState[] | null;

const coverage = (kind: EvidenceKind, lists: ListsBehind): Coverage =>
  lists === null ? 'unknown' : coverageOf(kind, lists);

/** What to say where nothing of a kind is there: `none` only where somebody was asked. */
export const nothingOf = (kind: EvidenceKind, lists: ListsBehind, none: string): string => {
  switch (coverage(kind, lists)) {
    case 'asked':
      return none;
    case 'partly':
      return `${none} (${coverageTexts.inPart})`;
    case 'not-checked':
      return coverageTexts.notChecked;
    case 'unknown':
      return coverageTexts.unknown;
  }
};

const statement = (kind: EvidenceKind, lists: ListsBehind): string => {
  switch (coverage(kind, lists)) {
    case 'asked':
      return coverageTexts.asked;
    case 'partly':
      return coverageTexts.partly;
    case 'not-checked':
      return coverageTexts.because[kind];
    case 'unknown':
      return coverageTexts.unknown;
  }
};

const kinds: readonly EvidenceKind[] = ['sanction', 'pep', 'media'];

/** For each kind of evidence whether it was looked for: "not checked" is never "none". */
export const CoverageCard = ({ lists }: { readonly lists: ListsBehind }) => (
  <Card title={coverageTexts.title}>
    <Facts
      facts={kinds.map((kind) => ({
        term: coverageTexts.kinds[kind],
        value: statement(kind, lists),
        wide: true,
      }))}
    />
  </Card>
);
