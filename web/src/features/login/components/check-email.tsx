import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { checkEmailTexts, loginTexts, mailedSignInTexts, recoveryTexts } from '../texts.js';
import { useSession } from '../../../shared/api/session.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { CenteredPage, Stack } from '../../../shared/ui/layout.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { notify } from '../../../shared/ui/toast.js';
import { requestRecovery, requestSignIn, resendConfirmation } from '../api/account.js';
import { MailedDigits } from './mailed-digits.js';

/** What a message was sent for: to confirm a sign-up, to choose a new password, or to sign in. */
export type Mailed = 'confirmation' | 'recovery' | 'sign-in';

interface CheckEmailProps {
  readonly mailed: Mailed;
  readonly email: string;
  readonly target: string;
  readonly onBack: () => void;
}

const textsOf = {
  confirmation: checkEmailTexts,
  recovery: recoveryTexts,
  'sign-in': mailedSignInTexts,
} as const satisfies Record<Mailed, object>;

const sendAgain = {
  confirmation: resendConfirmation,
  recovery: requestRecovery,
  'sign-in': requestSignIn,
} as const satisfies Record<Mailed, object>;

/** Somebody waits for a mail, to open its link or to enter its code here. */
export const CheckEmail = ({ mailed, email, target, onBack }: CheckEmailProps) => {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [entered, setEntered] = useState(false);
  const { title, text } = textsOf[mailed];
  const resend = async (): Promise<void> => {
    setBusy(true);
    const fault = await sendAgain[mailed](email).finally(() => setBusy(false));
    if (fault === null) notify(checkEmailTexts.resent, { tone: 'good' });
    else notify({ title: loginTexts.error, text: fault }, { tone: 'danger' });
  };
  // The link was opened in another tab.
  if (session.state === 'signed-in' && !entered) return <Navigate replace to={target} />;
  return (
    <CenteredPage title={title}>
      <StatePanel
        action={
          <Stack>
            <MailedDigits
              email={email}
              // Only who sees the mail may choose the password, so one that was given before does not count.
              next={mailed === 'sign-in' ? target : '/auth/password'}
              onEntered={setEntered}
            />
            <Button busy={busy} full look="soft" onClick={() => void resend()}>
              {checkEmailTexts.resend}
            </Button>
            <TextButton onClick={onBack}>{checkEmailTexts.back}</TextButton>
          </Stack>
        }
        icon={MailCheck}
        level={1}
        title={title}
      >
        <div role="status">
          <p>{text(email)}</p>
          <p>{checkEmailTexts.hint}</p>
        </div>
      </StatePanel>
    </CenteredPage>
  );
};
