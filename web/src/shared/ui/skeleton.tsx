import { useLate } from '../device/use-timeout.js';
import { uiTexts } from './texts.js';

/** Waits below this show no indicator. Source: Nielsen's response-time limits. */
const patienceMs = 1_000;

export type Shape = 'rows' | 'card' | 'profile';

const bone = (width: string, height: string) => <div className="bone" style={{ width, height }} />;

const RowBones = () => (
  <ul className="rows">
    {[0, 1, 2].map((row) => (
      <li className="row-link" key={row}>
        <span className="grow stack is-tight">
          {bone('58%', '1.125rem')}
          {bone('36%', '0.875rem')}
        </span>
        {bone('4.5rem', '1.5rem')}
      </li>
    ))}
  </ul>
);

const CardBones = () => (
  <div className="card">
    {bone('46%', '1.125rem')}
    {bone('100%', '0.625rem')}
    {bone('72%', '0.875rem')}
  </div>
);

const shapes = {
  rows: <RowBones />,
  card: <CardBones />,
  profile: (
    <div className="stack">
      <CardBones />
      <CardBones />
    </div>
  ),
} as const satisfies Record<Shape, unknown>;

interface SkeletonProps {
  readonly shape: Shape;
  readonly text?: string;
}

/** The shape of what is to come, after a second of waiting. */
export const Skeleton = ({ shape, text = uiTexts.loading }: SkeletonProps) => {
  const late = useLate(patienceMs);
  return (
    <div role="status">
      <span className={late ? 'muted' : 'visually-hidden'}>{text}</span>
      {late && <div aria-hidden>{shapes[shape]}</div>}
    </div>
  );
};
