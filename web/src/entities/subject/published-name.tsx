import { Name } from '../../shared/ui/text.js';
import { subjectTexts } from './texts.js';

interface PublishedNameProps {
  readonly name: string;
  /** The form that stands above it. */
  readonly spoken: string;
}

/** The name as its list writes it, where that is not how it is spoken. */
export const PublishedName = ({ name, spoken }: PublishedNameProps) =>
  name === spoken ? null : (
    <span className="muted">
      {subjectTexts.published} <Name>{name}</Name>
    </span>
  );
