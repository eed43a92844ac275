import { useRef, useState, type FormEvent } from 'react';
import { useSession } from '../../../shared/api/session.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { PasswordField, TextField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { changeEmail, changePassword } from '../api/account.js';
import { securityTexts } from '../texts.js';

const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

export const PasswordChange = () => {
  const texts = securityTexts.password;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const change = async (current: string, next: string): Promise<void> => {
    setBusy(true);
    const reason = await changePassword(current, next).finally(() => setBusy(false));
    setFault(reason);
    if (reason !== null) return;
    form.current?.reset();
    notify(texts.done, { tone: 'good' });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [current, next] = ['current', 'next'].map((name) => fieldOf(event.currentTarget, name));
    if (!current || !next) setFault(texts.required);
    else void change(current, next);
  };

  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={submit} ref={form}>
        <Stack>
          <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
          <PasswordField label={texts.current} name="current" />
          <PasswordField autoComplete="new-password" label={texts.next} name="next" />
          <Button busy={busy} full type="submit">
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};

export const EmailChange = () => {
  const texts = securityTexts.email;
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const change = async (email: string): Promise<void> => {
    setBusy(true);
    const reason = await changeEmail(email).finally(() => setBusy(false));
    setFault(reason);
    setSentTo(reason === null ? email : null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = fieldOf(event.currentTarget, 'email').trim();
    if (email === '') setFault(texts.required);
    else void change(email);
  };

  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Muted>{session.state === 'signed-in' ? texts.now(session.email) : ''}</Muted>
          <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
          <div role="status">{sentTo !== null && <Banner tone="info">{texts.sent(sentTo)}</Banner>}</div>
          <TextField autoComplete="email" label={texts.next} name="email" required type="email" />
          <Button busy={busy} full type="submit">
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
