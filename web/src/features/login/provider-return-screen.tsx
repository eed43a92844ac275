import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CenteredPage } from '../../shared/ui/layout.js';
import { Muted } from '../../shared/ui/text.js';
import { notify } from '../../shared/ui/toast.js';
import { finishSignIn } from './api/providers.js';
import { FailedLink } from './components/failed-link.js';
import { broughtBack } from './brought-back.js';
import { secondFactorPath } from './return-path.js';
import { loginTexts, providerTexts } from './texts.js';

/** Where a provider sends people back to: with a code, or with the reason why there is none. */
export const ProviderReturnScreen = () => {
  const navigate = useNavigate();
  const back = broughtBack(useLocation().search);
  const code = back.kind === 'code' ? back.code : null;
  const [fault, setFault] = useState<string | null>(null);
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || used.current === code) return;
    used.current = code; // it works once, and React may run this twice
    void (async () => {
      const outcome = await finishSignIn(code);
      if (outcome.kind === 'refused') return setFault(outcome.text);
      if (outcome.kind === 'second-factor') return navigate(secondFactorPath, { replace: true });
      notify(loginTexts.welcomeBack, { tone: 'good', id: 'sign-in' });
      return navigate('/app', { replace: true });
    })();
  }, [code, navigate]);

  if (back.kind === 'failed')
    return <FailedLink reason={back.reason} text={back.advice} title={providerTexts.failedTitle} />;
  if (code === null)
    return <FailedLink reason={null} text={providerTexts.incomplete} title={providerTexts.failedTitle} />;
  if (fault !== null)
    return <FailedLink reason={fault} text={providerTexts.again} title={providerTexts.failedTitle} />;
  return (
    <CenteredPage title={loginTexts.signIn}>
      <div role="status">
        <Muted>{providerTexts.finishing}</Muted>
      </div>
    </CenteredPage>
  );
};
