interface Entry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly note: string | null;
}

/** Statements with their sources. */
export const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className="entries">
    {entries.map(({ key, title, text, note }) => (
      <li key={key}>
        <strong>{title}</strong>
        {note !== null && <span className="tag">{note}</span>}
        <p className="muted">{text}</p>
      </li>
    ))}
  </ul>
);
