interface StepChartProps {
  /** What the line shows, in words. */
  readonly label: string;
  /** `d` of an SVG path. */
  readonly line: string;
  readonly width: number;
  readonly height: number;
  /** Where the dashed lines are, from the top. */
  readonly thresholds: readonly number[];
}

/** A line over time. Whoever shows it shows its facts in a table, too. */
export const StepChart = ({ label, line, width, height, thresholds }: StepChartProps) => (
  <svg
    aria-label={label}
    className="step-line"
    preserveAspectRatio="none"
    role="img"
    viewBox={`0 -3 ${width} ${height + 6}`}
  >
    {thresholds.map((y) => (
      <line key={y} x1={0} x2={width} y1={y} y2={y} />
    ))}
    <path d={line} />
  </svg>
);
