interface Node {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly marked: boolean;
}

interface RelationGraphProps {
  /** What is drawn, in words. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Node[];
}

/** Parties around the one in the middle. Whoever shows it shows its facts in a list, too. */
export const RelationGraph = ({ label, width, height, nodes }: RelationGraphProps) => (
  <svg aria-label={label} role="img" viewBox={`0 0 ${width} ${height}`} width="100%">
    {nodes.map(({ key, x, y }) => (
      <line
        key={key}
        stroke="currentColor"
        strokeOpacity={0.35}
        x1={width / 2}
        x2={x}
        y1={height / 2}
        y2={y}
      />
    ))}
    <circle cx={width / 2} cy={height / 2} fill="currentColor" r={7} />
    {nodes.map(({ key, text, x, y, marked }) => (
      <g key={key}>
        <circle cx={x} cy={y} fill={marked ? 'currentColor' : 'none'} r={4} stroke="currentColor" />
        <text fill="currentColor" fontSize={9} textAnchor="middle" x={x} y={y - 8}>
          {text}
        </text>
      </g>
    ))}
  </svg>
);
