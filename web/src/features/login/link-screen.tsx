import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { followLink } from './api/account.js';
import { FailedLink } from './components/failed-link.js';
import { mailedToken } from './mailed-token.js';
import { linkTexts, mailedLinkTexts } from './texts.js';

type LinkType = keyof typeof mailedLinkTexts;

/** Where a mailed link leads that only wants a click: mail scanners open links by themselves. */
const LinkScreen = ({ type }: { readonly type: LinkType }) => {
  const tokenHash = mailedToken(useLocation().hash, type);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [noted, setNoted] = useState(false);
  const texts = mailedLinkTexts[type];

  if (tokenHash === null) return <FailedLink reason={null} text={linkTexts.incomplete} />;
  if (fault !== null) return <FailedLink reason={fault} text={linkTexts.usedUp} />;

  const open = async (): Promise<void> => {
    setBusy(true);
    const outcome = await followLink(tokenHash, type).finally(() => setBusy(false));
    if (outcome.kind === 'refused') setFault(outcome.text);
    else if (outcome.kind === 'noted') setNoted(true);
    else await navigate('/app', { replace: true });
  };

  const action = noted ? (
    <ButtonLink look="primary" to="/app">
      {linkTexts.goOn}
    </ButtonLink>
  ) : (
    <Button busy={busy} full look="primary" onClick={() => void open()}>
      {texts.action}
    </Button>
  );
  return (
    <CenteredPage title={texts.title}>
      <div role="status">
        <StatePanel action={action} icon={MailCheck} level={1} title={noted ? linkTexts.noted : texts.title}>
          {noted ? linkTexts.notedText : texts.text}
        </StatePanel>
      </div>
    </CenteredPage>
  );
};

// Another link of the same kind is another visit, also in the same tab.
export const SignInLinkScreen = () => <LinkScreen key={useLocation().hash} type="magiclink" />;
export const EmailChangeScreen = () => <LinkScreen key={useLocation().hash} type="email_change" />;
