import { TextLink } from './button.js';
import { Name } from './text.js';

interface Entry {
  readonly key: string;
  readonly title: string;
  /** Where the title leads. */
  readonly to?: string;
  readonly text: string;
  readonly note: string | null;
}

/** Statements with their sources. */
export const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className="entries">
    {entries.map(({ key, title, to, text, note }) => (
      <li key={key}>
        <div className="row is-spread">
          {to === undefined ? (
            <strong>
              <Name>{title}</Name>
            </strong>
          ) : (
            <TextLink to={to}>
              <Name>{title}</Name>
            </TextLink>
          )}
          {note !== null && <span className="tag">{note}</span>}
        </div>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ul>
);
