import { useState, type FormEvent } from 'react';
import { vaultTexts } from '../../../entities/vault/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { PasswordField } from '../../../shared/ui/field.js';
import { Halves, Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { offlineTexts as texts } from '../texts.js';

const shortest = 6;

interface PinFormProps {
  /** Also asks for the present one. */
  readonly isChange?: boolean;
  /** Resolves to what is wrong with it; null when it is saved. */
  readonly onSave: (pin: string, current: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

const textOf = (form: FormData, name: string): string => {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
};

const faultOf = (pin: string, again: string): string | null => {
  if (pin.length < shortest) return texts.tooShort;
  return pin === again ? null : texts.different;
};

/** Chooses the PIN, typed twice: nobody can tell it to who forgot it. */
export const PinForm = ({ isChange = false, onSave, onCancel }: PinFormProps) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (pin: string, current: string): Promise<void> => {
    setBusy(true);
    try {
      setFault(await onSave(pin, current));
    } catch (cause) {
      console.error('The PIN was not saved.', cause);
      setFault(texts.failed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [pin = '', again = '', current = ''] = ['pin', 'again', 'current'].map((name) =>
      textOf(form, name),
    );
    const wrong = isChange && current === '' ? vaultTexts.pinRequired : faultOf(pin, again);
    if (wrong === null) void save(pin, current);
    else setFault(wrong);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        {isChange && <PasswordField autoComplete="off" label={texts.current} name="current" />}
        <PasswordField autoComplete="off" label={texts.pin} name="pin" />
        <PasswordField autoComplete="off" label={texts.again} name="again" />
        <Muted>{texts.rule}</Muted>
        <Halves>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button busy={busy} look="primary" type="submit">
            {texts.save}
          </Button>
        </Halves>
      </Stack>
    </form>
  );
};
