import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint: string;
  readonly on: boolean;
  /** Cannot be switched here; the hint says why. */
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off, and acts at once. */
export const Switch = ({ label, hint, on, disabled = false, onChange }: SwitchProps) => {
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
        disabled={disabled}
        id={id}
        onChange={({ target }) => onChange(target.checked)}
        role="switch"
        type="checkbox"
      />
    </div>
  );
};
