import type { RiskReason } from '@probity/contracts';
import { formatPoints } from '../../shared/ui/format.js';
import { PointsChart } from './points-chart.js';
import { PointsTable } from './points-table.js';
import { reasonTexts } from './texts.js';

interface ReasonsTableProps {
  readonly reasons: readonly RiskReason[];
  readonly score: number;
}

/** Why the score is what it is: bars, and the table of the same facts. */
export const ReasonsTable = ({ reasons, score }: ReasonsTableProps) =>
  reasons.length === 0 ? (
    <p>{reasonTexts.none}</p>
  ) : (
    <>
      <PointsChart reasons={reasons} score={score} />
      <PointsTable
        caption={reasonTexts.caption}
        columns={[reasonTexts.reason, reasonTexts.points]}
        rows={reasons.map(({ code, text, points }, index) => ({
          key: `${code}-${index}`,
          text,
          points: formatPoints(points),
        }))}
        total={[reasonTexts.total, String(score)]}
      />
    </>
  );
