import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { forgetUser } from '../../../shared/api/session.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { PasswordField, TextField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { notify } from '../../../shared/ui/toast.js';
import { deleteAccount, sendCode } from '../api/own-data.js';
import { securityTexts } from '../texts.js';

const texts = securityTexts.ownData;

/** Asks once more, and for proof of who is there. */
export const AccountDeletion = ({ onKeep }: { readonly onKeep: () => void }) => {
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const erase = async (given: string): Promise<void> => {
    setBusy(true);
    try {
      await deleteAccount(by === 'password' ? { password: given } : { code: given });
      await forgetUser();
      notify(texts.deleted, { tone: 'good' }); // the end of a session takes away what was said before
    } catch (error) {
      setFault(error instanceof ApiError ? error.detail : failureTexts.broken.detail);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get(by);
    if (typeof given !== 'string' || given === '') setFault(texts.required[by]);
    else void erase(by === 'code' ? given.trim() : given);
  };
  const byCode = async (): Promise<void> => {
    const reason = await sendCode();
    setFault(reason);
    if (reason === null) setBy('code');
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Banner tone="danger">{texts.warning}</Banner>
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        {by === 'password' ? (
          <PasswordField label={texts.password} name="password" />
        ) : (
          <TextField label={texts.code} name="code" />
        )}
        <Button busy={busy} full type="submit">
          {texts.forGood}
        </Button>
        {by === 'password' && (
          <Button full onClick={() => void byCode()}>
            {texts.mailCode}
          </Button>
        )}
        <Button full look="primary" onClick={onKeep}>
          {texts.keep}
        </Button>
      </Stack>
    </form>
  );
};
