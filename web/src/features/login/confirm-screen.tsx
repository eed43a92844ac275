import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmTexts, linkTexts, loginTexts } from './texts.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button, TextButton } from '../../shared/ui/button.js';
import { PasswordField } from '../../shared/ui/field.js';
import { CenteredPage, Stack } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { notify } from '../../shared/ui/toast.js';
import { confirmAccount } from './api/account.js';
import { FailedLink } from './components/failed-link.js';
import { mailedToken } from './mailed-token.js';

const Confirmation = () => {
  const tokenHash = mailedToken(useLocation().hash, 'signup');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  if (tokenHash === null) return <FailedLink reason={null} text={linkTexts.incomplete} />;
  if (fault !== null) return <FailedLink reason={fault} text={confirmTexts.failedText} />;

  const confirm = async (password: string, next: string): Promise<void> => {
    setBusy(true);
    setWrong(null);
    const outcome = await confirmAccount(tokenHash, password).finally(() => setBusy(false));
    switch (outcome.kind) {
      case 'wrong-password':
        setWrong(confirmTexts.wrongPassword);
        return;
      case 'refused':
        setFault(outcome.text);
        return;
      case 'signed-in':
        notify(confirmTexts.done, { tone: 'good' });
        await navigate(next, { replace: true });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') setWrong(confirmTexts.required);
    else void confirm(password, '/app');
  };

  return (
    <CenteredPage title={confirmTexts.title}>
      <form noValidate onSubmit={submit}>
        <StatePanel
          action={
            <Stack>
              <div role="alert">{wrong !== null && <Banner tone="danger">{wrong}</Banner>}</div>
              <PasswordField label={loginTexts.password} name="password" />
              <Button busy={busy} full look="primary" type="submit">
                {confirmTexts.confirm}
              </Button>
              <TextButton onClick={() => void confirm('', '/auth/password')}>
                {confirmTexts.withoutPassword}
              </TextButton>
            </Stack>
          }
          icon={MailCheck}
          level={1}
          title={confirmTexts.title}
        >
          {confirmTexts.text}
        </StatePanel>
      </form>
    </CenteredPage>
  );
};

/**
 * Where the link of the confirmation mail leads. Only the click uses it up: mail scanners open links by themselves. The
 * password proves that the sign-up was one's own; without it the account gets a new one.
 */
export const ConfirmScreen = () => <Confirmation key={useLocation().hash} />; // another link is another visit
