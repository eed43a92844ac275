import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { redeemRecoveryCode, verifyWithAnyApp } from '../../entities/second-factor/factors.js';
import { EnrollApp } from '../../entities/second-factor/enroll-app.js';
import { RecoveryCodesOnce } from '../../entities/second-factor/recovery-codes-once.js';
import type { MissingFactor } from '../../shared/api/access-claims.js';
import { endSession, useSession } from '../../shared/api/session.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button, TextButton } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/field.js';
import { CenteredPage, Stack } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { notify } from '../../shared/ui/toast.js';
import { returnPath } from './return-path.js';
import { loginTexts, secondFactorTexts } from './texts.js';

const ways = {
  app: { verify: verifyWithAnyApp, texts: secondFactorTexts.app },
  'recovery-code': { verify: redeemRecoveryCode, texts: secondFactorTexts.recoveryCode },
} as const;

const Challenge = ({ onDone }: { readonly onDone: () => void }) => {
  const [way, setWay] = useState<keyof typeof ways>('app');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { verify, texts } = ways[way];

  const give = async (code: string): Promise<void> => {
    setBusy(true);
    const reason = await verify(code).finally(() => setBusy(false));
    setFault(reason);
    if (reason === null) onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || code.trim() === '') setFault(texts.required);
    else void give(code.trim());
  };
  const change = (): void => {
    setWay(way === 'app' ? 'recovery-code' : 'app');
    setFault(null);
  };

  return (
    <form noValidate onSubmit={submit}>
      <StatePanel
        action={
          <Stack>
            <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
            <TextField
              autoComplete="one-time-code"
              inputMode={way === 'app' ? 'numeric' : 'text'}
              key={way}
              label={texts.label}
              name="code"
              required
            />
            <Button busy={busy} full look="primary" type="submit">
              {secondFactorTexts.verify}
            </Button>
            <TextButton onClick={change}>{texts.other}</TextButton>
            <TextButton onClick={() => void endSession()}>{secondFactorTexts.signOut}</TextButton>
          </Stack>
        }
        icon={ShieldCheck}
        level={1}
        title={secondFactorTexts.title}
      >
        {texts.text}
      </StatePanel>
    </form>
  );
};

const Enrolment = ({ onDone }: { readonly onDone: () => void }) => (
  <StatePanel
    action={
      <Stack>
        <EnrollApp onDone={onDone} />
        <TextButton onClick={() => void endSession()}>{secondFactorTexts.signOut}</TextButton>
      </Stack>
    }
    icon={ShieldCheck}
    level={1}
    title={secondFactorTexts.enrolTitle}
  >
    {secondFactorTexts.enrolText}
  </StatePanel>
);

interface StepsProps {
  readonly missing: MissingFactor | null;
  readonly target: string;
}

const Steps = ({ missing, target }: StepsProps) => {
  const navigate = useNavigate();
  // A session is complete as soon as its app counts, and the codes must be seen before this screen goes.
  const [wish] = useState(missing);
  const [enrolled, setEnrolled] = useState(false);
  const enter = (): void => {
    notify(loginTexts.welcomeBack, { tone: 'good', id: 'sign-in' });
    void navigate(target, { replace: true });
  };
  if (enrolled) return <RecoveryCodesOnce kind="first" onDone={enter} />;
  if (wish === 'enroll') return <Enrolment onDone={() => setEnrolled(true)} />;
  return missing === null ? <Navigate replace to={target} /> : <Challenge onDone={enter} />;
};

/** Between the first factor and the app: a session without its second one has no rights. */
export const SecondFactorScreen = () => {
  const session = useSession();
  const target = returnPath(useLocation().state);
  if (session.state === 'signed-out') return <Navigate replace to="/login" />;
  if (session.state !== 'signed-in') return null;
  return (
    <CenteredPage title={secondFactorTexts.title}>
      <Steps missing={session.missing} target={target} />
    </CenteredPage>
  );
};
