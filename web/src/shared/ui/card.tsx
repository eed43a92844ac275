import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Heading } from './text.js';

interface CardProps {
  readonly children: ReactNode;
  readonly title?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** One thing on the screen; with a title it is a landmark of its own. */
export const Card = ({ children, title, aside }: CardProps) => {
  const id = useId();
  if (title === undefined) return <div className="card">{children}</div>;
  return (
    <section aria-labelledby={id} className="card">
      <div className="row is-spread">
        <Heading id={id} level={2}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
};

interface TileProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

export const Tile = ({ to, icon, title, text }: TileProps) => (
  <Link className="tile" to={to}>
    <span aria-hidden className="avatar is-accent">
      {icon}
    </span>
    <strong>{title}</strong>
    {text}
  </Link>
);

interface RowItemProps {
  readonly children: ReactNode;
  readonly action: ReactNode;
  /** Below both, over the whole width. */
  readonly details?: ReactNode;
}

/** One of `Rows`: what it is at the left, what can be done with it at the right. */
export const RowItem = ({ children, action, details }: RowItemProps) => (
  <li className="row-item">
    <div>{children}</div>
    {action}
    {details !== undefined && <div className="details">{details}</div>}
  </li>
);

/** Cards in a list. */
export const CardList = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <ul aria-label={label} className="stack">
    {children}
  </ul>
);

export const CardItem = ({ children }: { readonly children: ReactNode }) => (
  <li className="card">{children}</li>
);

/** A list of rows in one frame. */
export const Rows = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <ul aria-label={label} className="rows">
    {children}
  </ul>
);
