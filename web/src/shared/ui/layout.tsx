import { createContext, useContext, type ReactNode } from 'react';
import { productName } from './texts.js';
import { useTitle } from './use-title.js';

interface Children {
  readonly children: ReactNode;
}

export const Stack = ({ children, gap = 'normal' }: Children & { gap?: 'tight' | 'normal' | 'wide' }) => (
  <div className={gap === 'normal' ? 'stack' : `stack is-${gap}`}>{children}</div>
);

/** Things beside each other, wrapping where the text is large. */
export const Row = ({ children, spread = false }: Children & { spread?: boolean }) => (
  <div className={spread ? 'row is-spread' : 'row'}>{children}</div>
);

/** Text at the left, a picture of it at the right. */
export const Split = ({ children }: Children) => <div className="split">{children}</div>;

const Concealed = createContext(false);

/** Whether the component is in something that is concealed. */
export const useConcealed = (): boolean => useContext(Concealed);

/** Takes its content off the screen, and from screen readers, but keeps what was typed into it. */
export const Concealable = ({ children, isConcealed }: Children & { readonly isConcealed: boolean }) => (
  <Concealed.Provider value={isConcealed}>
    <div className={isConcealed ? undefined : 'is-contents'} hidden={isConcealed}>
      {children}
    </div>
  </Concealed.Provider>
);

/** Two columns where there is room. */
export const Halves = ({ children }: Children) => <div className="halves">{children}</div>;

interface CenteredPageProps extends Children {
  readonly tone?: 'plain' | 'brand';
  /** Of the window. */
  readonly title?: string;
}

/** A page without header and bar: its content stands in the middle. */
export const CenteredPage = ({ children, tone = 'plain', title = productName }: CenteredPageProps) => {
  useTitle(title);
  return (
    <div className="column-page">
      <main className={tone === 'brand' ? 'centered splash' : 'centered'} id="main">
        {children}
      </main>
    </div>
  );
};
