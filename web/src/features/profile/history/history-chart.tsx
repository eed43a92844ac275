import { highRiskFrom, mediumRiskFrom, type PersonChange } from '@probity/contracts';
import { StepChart } from '../../../shared/ui/step-chart.js';
import { stepLine, stepLineSize } from './step-line.js';
import { historyTexts } from './texts.js';

const thresholds = [mediumRiskFrom, highRiskFrom].map((score) => stepLineSize.height - score);

/** The score over time between the thresholds of the risk bands. */
export const HistoryChart = ({ changes }: { readonly changes: readonly PersonChange[] }) => {
  const [newest, oldest] = [changes[0], changes.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  const from = oldest.before?.score ?? oldest.after.score;
  return (
    <StepChart
      {...stepLineSize}
      label={historyTexts.chart(from, newest.after.score, changes.length)}
      line={stepLine(changes)}
      thresholds={thresholds}
    />
  );
};
