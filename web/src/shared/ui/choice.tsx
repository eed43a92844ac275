import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of several, of which one holds. */
export const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label className="choice">
    <input checked={checked} name={name} onChange={onChoose} type="radio" />
    <span className="stack is-tight">{children}</span>
  </label>
);

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <label className="choice">
    <input checked={checked} onChange={(event) => onChange(event.target.checked)} type="checkbox" />
    <span>{label}</span>
  </label>
);

interface ChoicesProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const Choices = ({ label, children }: ChoicesProps) => (
  <fieldset className="stack">
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);
