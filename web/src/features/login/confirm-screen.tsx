import { Link2Off, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { confirmTexts } from './texts.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { notify } from '../../shared/ui/toast.js';
import { confirmAccount } from './api/account.js';

const Failed = ({ text, reason }: { readonly text: string; readonly reason: string | null }) => (
  <CenteredPage>
    <div role="alert">
      <StatePanel
        action={
          <ButtonLink look="primary" to="/login">
            {confirmTexts.signIn}
          </ButtonLink>
        }
        icon={Link2Off}
        level={1}
        title={confirmTexts.failedTitle}
        tone="danger"
      >
        {reason !== null && <p>{reason}</p>}
        <p>{text}</p>
      </StatePanel>
    </div>
  </CenteredPage>
);

/** Where the link of the confirmation mail leads. Only the click uses it up: mail scanners open links by themselves. */
export const ConfirmScreen = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const tokenHash = search.get('token_hash');

  if (tokenHash === null || search.get('type') !== 'signup') {
    return <Failed reason={null} text={confirmTexts.incomplete} />;
  }
  if (fault !== null) return <Failed reason={fault} text={confirmTexts.failedText} />;

  const confirm = async (): Promise<void> => {
    setBusy(true);
    const refused = await confirmAccount(tokenHash).finally(() => setBusy(false));
    if (refused !== null) {
      setFault(refused);
      return;
    }
    notify(confirmTexts.done, { tone: 'good' });
    await navigate('/app', { replace: true });
  };

  return (
    <CenteredPage>
      <StatePanel
        action={
          <Button busy={busy} look="primary" onClick={() => void confirm()}>
            {confirmTexts.confirm}
          </Button>
        }
        icon={MailCheck}
        level={1}
        title={confirmTexts.title}
      >
        {confirmTexts.text}
      </StatePanel>
    </CenteredPage>
  );
};
