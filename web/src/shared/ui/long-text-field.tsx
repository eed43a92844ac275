import { useId } from 'react';

interface LongTextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; null when nothing is. */
  readonly fault: string | null;
}

/** Text of several lines in any language. */
export const LongTextField = ({ label, fault, onChange, ...rest }: LongTextFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        aria-invalid={fault !== null}
        className={fault === null ? 'input is-lines' : 'input is-lines is-danger'}
        dir="auto"
        id={id}
        onChange={(event) => onChange(event.target.value)}
        required
      />
      {/* The region is there before its text, or it would not be read out. */}
      <span className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    </div>
  );
};
