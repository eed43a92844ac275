import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

type Look = 'primary' | 'soft' | 'plain';

interface ButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly look?: Look;
  readonly full?: boolean;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Shows a spinner and takes no clicks; the text says what happens. It keeps the focus, which `disabled` would drop. */
  readonly busy?: boolean;
  /** Where the text alone does not say what the button is about. */
  readonly label?: string;
  /** The key that presses it, where it is the only such button of its screen or of the item in focus. */
  readonly shortcut?: 'c' | 'd';
  readonly onClick?: () => void;
}

const classOf = (look: Look, full: boolean): string => `button is-${look}${full ? ' is-full' : ''}`;

export const Button = ({
  children,
  icon,
  look = 'plain',
  full = false,
  type = 'button',
  disabled = false,
  busy = false,
  label,
  shortcut,
  onClick,
}: ButtonProps) => (
  <button
    aria-busy={busy}
    aria-disabled={busy || undefined}
    aria-keyshortcuts={shortcut}
    aria-label={label}
    className={classOf(look, full)}
    disabled={disabled}
    onClick={(event) => {
      if (busy)
        event.preventDefault(); // or it would submit its form once more
      else onClick?.();
    }}
    type={type}
  >
    {busy ? <span aria-hidden className="spinner" /> : icon}
    {children}
  </button>
);

interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly to: string;
  readonly icon?: ReactNode;
  readonly look?: Look;
  readonly full?: boolean;
  /** What the screen there finds in its history entry. */
  readonly state?: unknown;
}

export const ButtonLink = ({ children, to, icon, look = 'plain', full = false, state }: ButtonLinkProps) => (
  <NavLink className={classOf(look, full)} end state={state} to={to}>
    {icon}
    {children}
  </NavLink>
);

/** A link or an action in running text. */
export const TextLink = ({ children, to }: { readonly children: ReactNode; readonly to: string }) => (
  <NavLink className="text-link" end to={to}>
    {children}
  </NavLink>
);

export const TextButton = ({
  children,
  onClick,
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
}) => (
  <button className="text-link" onClick={onClick} type="button">
    {children}
  </button>
);

/** Leaves Probity: opens a new tab and says so. */
export const ExternalLink = ({
  children,
  href,
  hint,
}: {
  readonly children: ReactNode;
  readonly href: string;
  readonly hint: string;
}) =>
  // Addresses come from lists: one that is no web address could run as a script of ours.
  /^https?:\/\//i.test(href) ? (
    <a className="text-link" href={href} rel="noopener noreferrer" target="_blank">
      {children}
      <span className="visually-hidden"> {hint}</span>
    </a>
  ) : null;

interface IconButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

export const IconButton = ({ label, children, onClick }: IconButtonProps) => (
  <button aria-label={label} className="icon-button" onClick={onClick} type="button">
    {children}
  </button>
);
