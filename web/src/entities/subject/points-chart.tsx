import { highRiskFrom, mediumRiskFrom, type RiskReason } from '@probity/contracts';
import { BarChart } from '../../shared/ui/bar-chart.js';
import { formatPoints } from '../../shared/ui/format.js';
import { pointsSteps } from './points-steps.js';
import { reasonTexts } from './texts.js';

interface PointsChartProps {
  readonly reasons: readonly RiskReason[];
  readonly score: number;
}

/** How the reasons of a score lead to it, between the thresholds of the risk bands. */
export const PointsChart = ({ reasons, score }: PointsChartProps) => {
  const steps = pointsSteps(reasons.map(({ points }) => points));
  return (
    <BarChart
      bars={reasons.map(({ code, points }, index) => ({
        key: `${code}-${index}`,
        from: steps[index]?.from ?? 0,
        to: steps[index]?.to ?? 0,
        text: formatPoints(points),
      }))}
      label={reasonTexts.chart(reasons.length, score)}
      most={Math.max(100, ...steps.map(({ to }) => to))}
      thresholds={[mediumRiskFrom, highRiskFrom]}
    />
  );
};
