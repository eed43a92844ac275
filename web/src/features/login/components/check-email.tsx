import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { checkEmailTexts, loginTexts } from '../texts.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { CenteredPage, Stack } from '../../../shared/ui/layout.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { notify } from '../../../shared/ui/toast.js';
import { resendConfirmation } from '../api/account.js';

interface CheckEmailProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** The account exists and waits for the click on the link in the mail. */
export const CheckEmail = ({ email, onBack }: CheckEmailProps) => {
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    const fault = await resendConfirmation(email).finally(() => setBusy(false));
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
          title={checkEmailTexts.title}
        >
          <p>{checkEmailTexts.text(email)}</p>
          <p>{checkEmailTexts.hint}</p>
        </StatePanel>
      </div>
    </CenteredPage>
  );
};
