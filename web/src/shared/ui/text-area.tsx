import { useId } from 'react';

interface TextAreaProps {
  readonly label: string;
  readonly name: string;
  readonly rows: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; null when nothing is. */
  readonly fault: string | null;
  /** Lines of a document, each character as it is typed; else text in any language. */
  readonly isCode?: boolean;
}

const asTyped = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false };

/** Text of several lines. */
export const TextArea = ({ label, fault, onChange, isCode = false, ...rest }: TextAreaProps) => {
  const id = useId();
  const look = isCode ? 'input is-lines is-code' : 'input is-lines';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        {...(isCode ? asTyped : { dir: 'auto' })}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        aria-invalid={fault !== null}
        className={fault === null ? look : `${look} is-danger`}
        id={id}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* The region is there before its text, or it would not be read out. */}
      <span className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    </div>
  );
};
