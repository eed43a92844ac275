import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly text: string;
  /** A mark with its meaning in words. */
  readonly mark?: { readonly tone: 'high' | 'medium' | 'low' | 'accent'; readonly text: string } | undefined;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly look?: 'pill' | 'line';
  /** The content of the current tab. */
  readonly children: ReactNode;
}

const targetOf = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Tabs after the WAI-ARIA pattern: one stop for the Tab key, arrows move and choose. */
export const Tabs = <Key extends string>({
  label,
  tabs,
  current,
  onChange,
  look = 'pill',
  children,
}: TabsProps<Key>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ key }) => key === current);
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className="stack">
      <div
        aria-label={label}
        className={look === 'line' ? 'tab-list is-line' : 'tab-list'}
        onKeyDown={onKeyDown}
        ref={list}
        role="tablist"
      >
        {tabs.map(({ key, text, mark }) => (
          <button
            aria-controls={`${id}-panel`}
            aria-selected={key === current}
            id={`${id}-${key}`}
            key={key}
            onClick={() => onChange(key)}
            role="tab"
            tabIndex={key === current ? 0 : -1}
            type="button"
          >
            {text}
            {mark !== undefined && (
              <>
                <span aria-hidden className={`dot is-${mark.tone}`} />
                <span className="visually-hidden">, {mark.text}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`${id}-${current}`}
        className="stack"
        id={`${id}-panel`}
        role="tabpanel"
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
};

interface ChoiceProps<Key extends string> {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint?: string;
  readonly options: readonly { readonly key: Key; readonly text: string }[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
}

/** One of a few, all in sight. */
export const Choice = <Key extends string>({ label, hint, options, current, onChange }: ChoiceProps<Key>) => {
  const id = useId();
  return (
    <>
      {hint !== undefined && (
        <p className="muted" id={id}>
          {hint}
        </p>
      )}
      <div
        aria-describedby={hint === undefined ? undefined : id}
        aria-label={label}
        className="tab-list"
        role="group"
      >
        {options.map(({ key, text }) => (
          <button aria-pressed={key === current} key={key} onClick={() => onChange(key)} type="button">
            {text}
          </button>
        ))}
      </div>
    </>
  );
};
