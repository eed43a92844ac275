import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off, and acts at once. */
export const Switch = ({ label, hint, on, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="switch-row">
      <label htmlFor={id}>
        {label}
        <span className="muted" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      <input
        aria-describedby={`${id}-hint`}
        aria-label={label}
        checked={on}
        id={id}
        onChange={({ target }) => onChange(target.checked)}
        role="switch"
        type="checkbox"
      />
    </div>
  );
};
