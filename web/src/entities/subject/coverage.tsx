import type { Coverage, KindCoverage } from '@probity/contracts';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card.js';
import { Facts } from '../../shared/ui/facts.js';
import { formatPartialDate } from '../../shared/ui/format.js';
import { coverageTexts, watchlistTexts } from './texts.js';

/** What was asked for what is shown; undefined in what a device kept from before the server said it. */
export type CoverageBehind = Coverage | undefined;

/** What to say where nothing of a kind is there: `none` only where somebody was asked. */
export const nothingOf = (kind: keyof Coverage, coverage: CoverageBehind, none: string): string => {
  switch (coverage?.[kind].state) {
    case 'asked':
      return none;
    case 'partly':
      return `${none} (${coverageTexts.inPart})`;
    case 'not-checked':
      return coverageTexts.notChecked;
    case undefined:
      return coverageTexts.unknown;
  }
};

const listsAsked = (lists: KindCoverage['asked']): string => {
  const [oldest] = lists.flatMap(({ published, loaded }) => published ?? loaded ?? []).sort();
  return oldest === undefined
    ? watchlistTexts.used(lists.length)
    : coverageTexts.askedOf(lists.length, formatPartialDate(oldest));
};

/** How far a kind was looked for, and what is missing. */
export const coverageStatement = (kind: keyof Coverage, of: CoverageBehind): string => {
  const coverage: KindCoverage | undefined = of?.[kind];
  switch (coverage?.state) {
    case 'asked':
      return kind === 'adverseMedia' ? coverageTexts.articlesAsked : listsAsked(coverage.asked);
    case 'partly':
      return coverageTexts.partly(coverage.reason);
    case 'not-checked':
      return coverageTexts.because(coverage.reason);
    case undefined:
      return coverageTexts.unknown;
  }
};

const kinds = Object.keys(coverageTexts.kinds) as (keyof Coverage)[];

interface CoverageCardProps {
  readonly coverage: CoverageBehind;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** For each kind of evidence whether it was looked for: "not checked" is never "none". */
export const CoverageCard = ({ coverage, aside }: CoverageCardProps) => (
  <Card aside={aside} title={coverageTexts.title}>
    <Facts
      facts={kinds.map((kind) => ({
        term: coverageTexts.kinds[kind],
        value: coverageStatement(kind, coverage),
        wide: true,
      }))}
    />
  </Card>
);
