import type { ReactNode } from 'react';
import { Name } from '../../shared/ui/text.js';
import { subjectTexts } from './texts.js';

interface PublishedNameProps {
  readonly name: string;
  /** The form that stands above it. */
  readonly spoken: string;
  /** How a name is shown; as it is unless given. */
  readonly show?: (name: string) => ReactNode;
}

export const asName = (name: string): ReactNode => <Name>{name}</Name>;

/** The name as its list writes it, where that is not how it is spoken. */
export const PublishedName = ({ name, spoken, show = asName }: PublishedNameProps) =>
  name === spoken ? null : (
    <span className="muted">
      {subjectTexts.published} {show(name)}
    </span>
  );
