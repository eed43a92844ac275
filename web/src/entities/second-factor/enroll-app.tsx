import { useState, type FormEvent } from 'react';
import { useSession } from '../../shared/api/session.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button } from '../../shared/ui/button.js';
import { PasswordField, TextField } from '../../shared/ui/field.js';
import { Stack } from '../../shared/ui/layout.js';
import { QrCode, SecretText } from '../../shared/ui/secrets.js';
import { Muted } from '../../shared/ui/text.js';
import { notify } from '../../shared/ui/toast.js';
import { enrollApp, signInAgain, verifyApp, type NewApp } from './factors.js';
import { secondFactorTexts as texts } from './texts.js';

const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/** Adds an authenticator app in two steps: its secret is shown, then a first code proves that the app has it. */
export const EnrollApp = ({ onDone }: { readonly onDone: () => void }) => {
  const [app, setApp] = useState<NewApp | null>(null);
  // True when the password has to be given again first.
  const [again, setAgain] = useState(false);
  const session = useSession();
  const email = session.state === 'signed-in' ? session.email : '';
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const begin = async (name: string, password: string): Promise<void> => {
    const reason = again ? await signInAgain(email, password) : null;
    if (reason !== null) {
      setFault(reason);
      return;
    }
    const enrolment = await enrollApp(name);
    setAgain(enrolment.kind === 'sign-in-again');
    if (enrolment.kind === 'refused') setFault(enrolment.text);
    if (enrolment.kind === 'begun') setApp(enrolment.app);
  };
  const confirm = async ({ id }: NewApp, code: string): Promise<void> => {
    const reason = code === '' ? texts.codeNeeded : await verifyApp(id, code);
    setFault(reason);
    if (reason !== null) return;
    notify(texts.added, { tone: 'good' });
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFault(null);
    const step =
      app === null
        ? begin(fieldOf(form, 'name').trim(), fieldOf(form, 'password'))
        : confirm(app, fieldOf(form, 'code').trim());
    void step.finally(() => setBusy(false));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        {app === null ? (
          <>
            <Muted>{texts.beginText}</Muted>
            <TextField label={texts.name} maxLength={100} name="name" placeholder={texts.nameHint} />
            <div role="status">{again && <Banner tone="info">{texts.again}</Banner>}</div>
            {again && <PasswordField label={texts.password} name="password" />}
          </>
        ) : (
          <>
            <Muted>{texts.scan}</Muted>
            <QrCode image={app.qrCode} label={texts.qrLabel} />
            <SecretText>{app.secret}</SecretText>
            <TextField
              autoComplete="one-time-code"
              inputMode="numeric"
              label={texts.code}
              name="code"
              required
            />
          </>
        )}
        <Button busy={busy} full look="primary" type="submit">
          {app === null ? texts.begin : texts.confirm}
        </Button>
      </Stack>
    </form>
  );
};
