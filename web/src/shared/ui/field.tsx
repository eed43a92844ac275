import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { uiTexts } from './texts.js';
import { IconButton } from './button.js';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'search' | 'date';
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'text' | 'numeric';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly icon?: ReactNode;
  /** What is wrong with the value; null when nothing is. */
  readonly fault?: string | null;
  readonly hideLabel?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement> | undefined;
}

export const TextField = ({
  label,
  icon,
  fault = null,
  hideLabel = false,
  inputRef,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <div className={icon === undefined ? 'control' : 'control has-icon'}>
        {icon !== undefined && (
          <span aria-hidden className="lead">
            {icon}
          </span>
        )}
        <input
          {...rest}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          aria-invalid={fault !== null}
          className={fault === null ? 'input' : 'input is-danger'}
          dir="auto"
          id={id}
          onChange={onChange && ((event) => onChange(event.target.value))}
          ref={inputRef}
          type={type}
        />
      </div>
      {/* The region is there before its text, or it would not be read out. */}
      <span className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    </div>
  );
};

interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly onChoose: (file: File | null) => void;
}

/** A file, chosen or dropped there: browsers take both on their own control, with every keyboard and screen reader. */
export const FileField = ({ label, name, onChoose }: FileFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        required
        type="file"
      />
    </div>
  );
};

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** What a password manager may offer: by default the password that it knows, `new-password` where one is chosen. */
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
  /** With `onChange` where the screen says something about what is typed; else the form reads the field. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

export const PasswordField = ({
  label,
  name,
  autoComplete = 'current-password',
  value,
  onChange,
}: PasswordFieldProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control has-action">
        <input
          autoComplete={autoComplete}
          className="input"
          id={id}
          name={name}
          onChange={onChange && ((event) => onChange(event.target.value))}
          required
          type={shown ? 'text' : 'password'}
          value={value}
        />
        <IconButton
          label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={20} />
        </IconButton>
      </div>
    </div>
  );
};

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

export const SelectField = ({ label, name, value, onChange, options }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select id={id} name={name} onChange={(event) => onChange(event.target.value)} value={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

/** What is wrong with a whole form; read out when it changes. */
export const FormFault = ({ fault }: { readonly fault: string | null }) => (
  <span className="fault" role="alert">
    {fault}
  </span>
);
