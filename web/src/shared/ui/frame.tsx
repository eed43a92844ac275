import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { productName } from './texts.js';
import { Logo } from './logo.js';

interface FrameProps {
  /** Text of the link that leads past header and navigation. */
  readonly skip: string;
  readonly top: ReactNode;
  readonly bottom: ReactNode;
  readonly main: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The phone-wide column of every signed-in screen. */
export const Frame = ({ skip, top, bottom, main, children }: FrameProps) => (
  <div className="column-page framed">
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault(); // it would be an entry of the history that knows no search
        document.getElementById('main')?.focus();
      }}
    >
      {skip}
    </a>
    {top}
    <main className="screen" id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
    {bottom}
  </div>
);

export const TopBar = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <header className="header">
    <Logo />
    <h1>{title}</h1>
    {children}
  </header>
);

interface CountLinkProps {
  readonly to: string;
  /** Name of the link, with the count in words. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** As shown; empty shows none. */
  readonly count: string;
  readonly onClick: () => void;
}

export const CountLink = ({ to, label, icon: Icon, count, onClick }: CountLinkProps) => (
  <Link aria-label={label} className="icon-button" onClick={onClick} to={to}>
    <Icon aria-hidden size={22} />
    {count !== '' && (
      <span aria-hidden className="bell-count">
        {count}
      </span>
    )}
  </Link>
);

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly { readonly to: string; readonly text: string; readonly icon: LucideIcon }[];
}

export const BottomBar = ({ label, items }: BottomBarProps) => (
  <nav aria-label={label} className="bottom-bar">
    <ul>
      {items.map(({ to, text, icon: Icon }) => (
        <li key={to}>
          <NavLink end to={to}>
            <span>
              <Icon aria-hidden size={21} />
            </span>
            <span>{text}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

interface StripProps {
  readonly icon: LucideIcon;
  readonly tone: 'danger' | 'good' | 'info';
  readonly children: ReactNode;
}

/** One line across the whole column. */
export const Strip = ({ icon: Icon, tone, children }: StripProps) => (
  <div className={`strip is-${tone}`}>
    <Icon aria-hidden size={16} />
    {children}
  </div>
);

/** Mark and name of the product above what belongs to it. */
export const Brand = ({ children }: { readonly children: ReactNode }) => (
  <div className="brand">
    <Logo />
    <h1>{productName}</h1>
    {children}
  </div>
);
