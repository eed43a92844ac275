import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button } from '../../shared/ui/button.js';
import { PasswordField } from '../../shared/ui/field.js';
import { CenteredPage, Stack } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { notify } from '../../shared/ui/toast.js';
import { choosePassword, openLink } from './api/account.js';
import { FailedLink } from './components/failed-link.js';
import { mailedToken } from './mailed-token.js';
import { secondFactorPath } from './return-path.js';
import { invitationTexts, linkTexts, newPasswordTexts } from './texts.js';

interface NewPasswordProps {
  /** Signs in; a sentence when that is not possible. Used up by the first success. */
  readonly open: () => Promise<string | null>;
  /** Those of a forgotten password when absent. */
  readonly texts?: Record<'title' | 'text' | 'failedText', string>;
}

const NewPassword = ({ open, texts = newPasswordTexts }: NewPasswordProps) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [weakness, setWeakness] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  if (fault !== null) return <FailedLink reason={fault} text={texts.failedText} />;

  const choose = async (password: string): Promise<void> => {
    const refused = isOpen ? null : await open();
    if (refused !== null) {
      setFault(refused);
      return;
    }
    setOpen(true);
    const outcome = await choosePassword(password);
    setWeakness(outcome.kind === 'refused' ? outcome.text : null);
    if (outcome.kind === 'refused') return;
    if (outcome.kind === 'second-factor') {
      await navigate(secondFactorPath, { replace: true, state: { from: '/auth/password' } });
      return;
    }
    notify(newPasswordTexts.done, { tone: 'good' });
    await navigate('/app', { replace: true });
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') {
      setWeakness(newPasswordTexts.required);
      return;
    }
    setBusy(true);
    void choose(password).finally(() => setBusy(false));
  };

  return (
    <CenteredPage title={texts.title}>
      <form noValidate onSubmit={submit}>
        <StatePanel
          action={
            <Stack>
              <div role="alert">{weakness !== null && <Banner tone="danger">{weakness}</Banner>}</div>
              <PasswordField autoComplete="new-password" label={newPasswordTexts.label} name="password" />
              <Button busy={busy} full look="primary" type="submit">
                {newPasswordTexts.save}
              </Button>
            </Stack>
          }
          icon={KeyRound}
          level={1}
          title={texts.title}
        >
          {texts.text}
        </StatePanel>
      </form>
    </CenteredPage>
  );
};

interface MailedPasswordProps {
  readonly type: 'recovery' | 'invite';
  readonly texts?: NonNullable<NewPasswordProps['texts']>;
}

const MailedPassword = ({ type, texts = newPasswordTexts }: MailedPasswordProps) => {
  const { hash } = useLocation();
  const tokenHash = mailedToken(hash, type);
  if (tokenHash === null) return <FailedLink reason={null} text={linkTexts.incomplete} />;
  // Another link is another visit, also in the same tab.
  return <NewPassword key={hash} open={() => openLink(tokenHash, type)} texts={texts} />;
};

/** Where the link of the mail for a forgotten password leads. */
export const RecoverScreen = () => <MailedPassword type="recovery" />;

/** Where the link of an invitation leads. */
export const InviteScreen = () => <MailedPassword texts={invitationTexts} type="invite" />;

/** For who is signed in by a mailed code and has no password yet. */
export const ChoosePasswordScreen = () => {
  const { state } = useSession();
  if (state === 'signed-out') return <Navigate replace to="/login" />;
  return <NewPassword open={() => Promise.resolve(null)} />;
};
