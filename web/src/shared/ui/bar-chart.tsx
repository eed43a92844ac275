interface Bar {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** At the end of the bar. */
  readonly text: string;
}

interface BarChartProps {
  /** What the bars show, in words. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The value at the end of the scale, which begins at 0. */
  readonly most: number;
  /** Values at which dashed lines are. */
  readonly thresholds: readonly number[];
}

const width = 320;
const rowHeight = 22;
/** For the text of the longest bar. */
const margin = 44;

/** Bars below each other on one scale. Whoever shows it shows its facts in a table, too. */
export const BarChart = ({ label, bars, most, thresholds }: BarChartProps) => {
  const x = (value: number): number => (value / most) * (width - margin);
  const height = bars.length * rowHeight;
  return (
    <svg aria-label={label} className="bars" role="img" viewBox={`0 0 ${width} ${height}`}>
      {thresholds.map((value) => (
        <line key={value} x1={x(value)} x2={x(value)} y1={0} y2={height} />
      ))}
      {bars.map(({ key, from, to, text }, index) => (
        <g aria-hidden key={key} transform={`translate(0 ${index * rowHeight})`}>
          <rect
            className={to < from ? 'is-less' : undefined}
            height={rowHeight - 8}
            rx={3}
            width={Math.max(2, Math.abs(x(to) - x(from)))}
            x={x(Math.min(from, to))}
            y={4}
          />
          <text x={x(Math.max(from, to)) + 5} y={15}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
};
