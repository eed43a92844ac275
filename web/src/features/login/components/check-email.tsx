import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { checkEmailTexts, loginTexts, recoveryTexts } from '../texts.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { CenteredPage, Stack } from '../../../shared/ui/layout.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { notify } from '../../../shared/ui/toast.js';
import { requestRecovery, resendConfirmation } from '../api/account.js';

/** What a message was sent for: to confirm a sign-up, or to choose a new password. */
export type Mailed = 'confirmation' | 'recovery';

interface CheckEmailProps {
  readonly mailed: Mailed;
  readonly email: string;
  readonly onBack: () => void;
}

/** Somebody waits for the click on the link in the mail. */
export const CheckEmail = ({ mailed, email, onBack }: CheckEmailProps) => {
  const [busy, setBusy] = useState(false);
  const { title, text } = mailed === 'recovery' ? recoveryTexts : checkEmailTexts;
  const send = mailed === 'recovery' ? requestRecovery : resendConfirmation;
  const resend = async (): Promise<void> => {
    setBusy(true);
    const fault = await send(email).finally(() => setBusy(false));
    if (fault === null) notify(checkEmailTexts.resent, { tone: 'good' });
    else notify({ title: loginTexts.error, text: fault }, { tone: 'danger' });
  };
  return (
    <CenteredPage>
      <div role="status">
        <StatePanel
          action={
            <Stack>
              <Button busy={busy} look="soft" onClick={() => void resend()}>
                {checkEmailTexts.resend}
              </Button>
              <TextButton onClick={onBack}>{checkEmailTexts.back}</TextButton>
            </Stack>
          }
          icon={MailCheck}
          level={1}
          title={title}
        >
          <p>{text(email)}</p>
          <p>{checkEmailTexts.hint}</p>
        </StatePanel>
      </div>
    </CenteredPage>
  );
};
