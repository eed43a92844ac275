import { Mail } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { loginTexts } from './texts.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button, TextButton } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { PasswordField, TextField } from '../../shared/ui/field.js';
import { Brand } from '../../shared/ui/frame.js';
import { CenteredPage, Stack } from '../../shared/ui/layout.js';
import { Muted } from '../../shared/ui/text.js';
import { notify } from '../../shared/ui/toast.js';
import { returnPath, secondFactorPath } from './return-path.js';
import { requestRecovery, requestSignIn, signIn, signUp } from './api/account.js';
import { CheckEmail, type Mailed } from './components/check-email.js';
import { ProviderButtons } from './components/provider-buttons.js';

type Wish = 'sign-in' | 'sign-up' | 'mail';

const credentialsOf = (form: HTMLFormElement): { email: string; password: string } => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
};

export const LoginScreen = () => {
  const session = useSession();
  const navigate = useNavigate();
  const target = returnPath(useLocation().state);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<Wish | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ readonly mailed: Mailed; readonly email: string } | null>(null);

  if (waiting !== null) return <CheckEmail {...waiting} onBack={() => setWaiting(null)} target={target} />;
  if (session.state === 'signed-in' && busy === null) return <Navigate replace to={target} />;

  const refuse = (text: string): void => {
    setFault(text);
    notify({ title: loginTexts.error, text }, { tone: 'danger', id: 'sign-in' });
  };

  const enter = async (): Promise<void> => {
    notify(
      { title: loginTexts.welcomeBack.title, text: loginTexts.welcomeBack.text },
      { tone: 'good', id: 'sign-in' },
    );
    await navigate(target, { replace: true });
  };

  const attempt = async (wish: Exclude<Wish, 'mail'>): Promise<void> => {
    if (form.current === null) return;
    const { email, password } = credentialsOf(form.current);
    if (email === '' || password === '') {
      refuse(loginTexts.required);
      return;
    }
    setFault(null);
    if (!form.current.reportValidity()) return;
    setBusy(wish);
    try {
      const outcome = wish === 'sign-in' ? await signIn(email, password) : await signUp(email, password);
      switch (outcome.kind) {
        case 'signed-in':
          await enter();
          break;
        case 'second-factor':
          await navigate(secondFactorPath, { replace: true, state: { from: target } });
          break;
        case 'confirm-email':
          notify(loginTexts.registered, { tone: 'good', id: 'sign-in' });
          setWaiting({ mailed: 'confirmation', email });
          break;
        case 'unconfirmed':
          setWaiting({ mailed: 'confirmation', email });
          break;
        case 'refused':
          refuse(outcome.text);
          break;
      }
    } finally {
      setBusy(null);
    }
  };

  const mail = async (mailed: 'recovery' | 'sign-in'): Promise<void> => {
    if (form.current === null || busy !== null) return; // a second tap would mail twice
    const { email } = credentialsOf(form.current);
    if (email === '') {
      refuse(loginTexts.emailNeeded);
      return;
    }
    const request = mailed === 'recovery' ? requestRecovery : requestSignIn;
    setBusy('mail');
    const refusal = await request(email).finally(() => setBusy(null));
    if (refusal === null) setWaiting({ mailed, email });
    else refuse(refusal);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt('sign-in');
  };

  return (
    <CenteredPage title={loginTexts.signIn}>
      <Brand>
        <Muted>{loginTexts.claim}</Muted>
      </Brand>
      <Card>
        <form noValidate onSubmit={submit} ref={form}>
          <Stack gap="wide">
            <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
            <TextField
              autoComplete="username"
              icon={<Mail size={18} />}
              label={loginTexts.email}
              name="email"
              required
              type="email"
            />
            <PasswordField label={loginTexts.password} name="password" />
            <TextButton onClick={() => void mail('recovery')}>{loginTexts.forgotten}</TextButton>
            <Button busy={busy === 'sign-in'} disabled={busy !== null} full look="primary" type="submit">
              {busy === 'sign-in' ? loginTexts.busy : loginTexts.signIn}
            </Button>
            <TextButton onClick={() => void mail('sign-in')}>{loginTexts.mailLink}</TextButton>
            <ProviderButtons disabled={busy !== null} onFault={refuse} />
            <Stack>
              <Muted>{loginTexts.or}</Muted>
              <Button
                busy={busy === 'sign-up'}
                disabled={busy !== null}
                full
                look="soft"
                onClick={() => void attempt('sign-up')}
              >
                {busy === 'sign-up' ? loginTexts.busy : loginTexts.createAccount}
              </Button>
            </Stack>
          </Stack>
        </form>
      </Card>
    </CenteredPage>
  );
};
