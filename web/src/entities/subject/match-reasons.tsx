import type { MatchExplanation } from '@probity/contracts';
import { Disclosure } from '../../shared/ui/disclosure.js';
import { formatList, formatPercent, formatPoints } from '../../shared/ui/format.js';
import { Muted } from '../../shared/ui/text.js';
import { PointsTable } from './points-table.js';
import { matchTexts } from './texts.js';

type Feature = MatchExplanation['features'][number];

const words: Readonly<Record<string, string>> = matchTexts.features;

const statement = ({ name, contribution }: Feature): string =>
  matchTexts.statement(contribution < 0, words[name] ?? name);

const compared = ({ detail, query, candidate }: Feature): string =>
  query === '' || candidate === '' ? detail : `${detail} ${matchTexts.compared(query, candidate)}`;

interface MatchReasonsProps {
  /** 0 to 1. */
  readonly score: number;
  readonly why: MatchExplanation;
}

/** What supports a match and what weakens it, in points that add up to it, and what could not be compared. */
export const MatchReasons = ({ score, why: { features, missing } }: MatchReasonsProps) => (
  <Disclosure summary={matchTexts.why}>
    <PointsTable
      caption={matchTexts.caption}
      columns={[matchTexts.reason, matchTexts.points]}
      rows={features.map((feature) => ({
        key: feature.name,
        text: statement(feature),
        note: compared(feature),
        points: formatPoints(feature.contribution * 100),
      }))}
      total={[matchTexts.score, formatPercent(score)]}
    />
    {missing.length > 0 && (
      <Muted>
        {matchTexts.missing(formatList(missing.map((field) => (words[field] ?? field).toLowerCase())))}
      </Muted>
    )}
  </Disclosure>
);
