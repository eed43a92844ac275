import type { ReactNode } from 'react';
import { scriptTag } from './format.js';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: 'large' | 'normal' | 'small';
  readonly id?: string;
  readonly children: ReactNode;
}

export const Heading = ({ level, size = 'normal', id, children }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return (
    <Tag className={`heading is-${size}`} id={id}>
      {children}
    </Tag>
  );
};

export const Muted = ({ children }: { readonly children: ReactNode }) => <p className="muted">{children}</p>;

export const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className="big-number">{children}</span>
);

export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
);

/** A part of a name or of a text. */
export interface NamePart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text with some of its words marked. */
export const MarkedText = ({ parts }: { readonly parts: readonly NamePart[] }) => (
  <bdi dir="auto">
    {parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
  </bdi>
);

/** A name like `Name`, with some of its words marked. */
export const MarkedName = ({ parts }: { readonly parts: readonly NamePart[] }) => (
  <bdi dir="auto" lang={scriptTag(parts.map(({ text }) => text).join(''))}>
    {parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
  </bdi>
);

/** A name as the list writes it: in its own script and direction. */
export const Name = ({ children }: { readonly children: string }) => (
  <bdi dir="auto" lang={scriptTag(children)}>
    {children}
  </bdi>
);

/** A sentence of ours that quotes names: each in its own direction, the sentence in that of the page. */
export const Sentence = ({ children }: { readonly children: string }) =>
  children
    .split(/("[^"]+")/)
    .map((part, index) => (part.startsWith('"') ? <bdi key={index}>{part}</bdi> : part));

interface VerbatimProps {
  readonly children: string;
  /** Where it stands in something that scrolls, the keyboard must be able to reach it. */
  readonly scrolls?: boolean;
}

/** What a publisher wrote, with its lines and spaces. */
export const Verbatim = ({ children, scrolls = false }: VerbatimProps) => (
  <pre className="verbatim" dir="auto" tabIndex={scrolls ? 0 : undefined}>
    {children}
  </pre>
);
