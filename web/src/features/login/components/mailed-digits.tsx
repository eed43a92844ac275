import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { signInWithDigits } from '../api/account.js';
import { secondFactorPath } from '../return-path.js';
import { digitsTexts } from '../texts.js';

interface MailedDigitsProps {
  readonly email: string;
  /** Where it leads. */
  readonly next: string;
  /** True as soon as digits are tried: the session that they open is this component's to lead on. */
  readonly onEntered: (entered: boolean) => void;
}

/** The six digits of a mail, for who reads it on another device. */
export const MailedDigits = ({ email, next, onEntered }: MailedDigitsProps) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const enter = async (digits: string): Promise<void> => {
    setBusy(true);
    onEntered(true);
    const outcome = await signInWithDigits(email, digits).finally(() => setBusy(false));
    switch (outcome.kind) {
      case 'signed-in':
        return navigate(next, { replace: true });
      case 'second-factor':
        return navigate(secondFactorPath, { replace: true, state: { from: next } });
      case 'refused':
        onEntered(false);
        setFault(outcome.text);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('digits');
    const digits = typeof given === 'string' ? given.replaceAll(/\s/g, '') : '';
    if (/^\d{6}$/.test(digits)) void enter(digits);
    else setFault(digitsTexts.required);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          autoComplete="one-time-code"
          fault={fault}
          inputMode="numeric"
          label={digitsTexts.label}
          name="digits"
          required
        />
        <Button busy={busy} full look="primary" type="submit">
          {digitsTexts.signIn}
        </Button>
      </Stack>
    </form>
  );
};
