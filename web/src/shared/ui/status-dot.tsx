interface StatusDotProps {
  readonly tone: 'low' | 'medium' | 'high';
  readonly text: string;
}

export const StatusDot = ({ tone, text }: StatusDotProps) => (
  <span className="row">
    <span aria-hidden className={`dot is-${tone}`} />
    {text}
  </span>
);
