import { LockKeyhole } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalText } from '../../entities/vault/refusal-text.js';
import { vaultTexts } from '../../entities/vault/texts.js';
import { checkConnection, useOnline } from '../../shared/api/connection/connection.js';
import { unlock } from '../../shared/api/offline/vault-access.js';
import { signOut, useSession } from '../../shared/api/session.js';
import { wantsBiometrics } from '../../shared/device/biometric-lock.js';
import { device } from '../../shared/device/port/chosen-device.js';
import { opensByDevice } from '../../shared/device/vault/vault-owner.js';
import { hasSession } from '../../shared/api/session-marker.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button, ButtonLink, TextButton } from '../../shared/ui/button.js';
import { PasswordField } from '../../shared/ui/field.js';
import { CenteredPage, Row, Stack } from '../../shared/ui/layout.js';
import { Heading, Muted } from '../../shared/ui/text.js';
import { notify } from '../../shared/ui/toast.js';
import { DeviceUnlock } from './device-unlock.js';
import { lockTexts as texts } from './texts.js';

/** Deletes what the PIN protects. It ends the session, too, or clearing would be a way around the lock. */
const Reset = ({ onKeep }: { readonly onKeep: () => void }) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const reset = async (): Promise<void> => {
    setBusy(true);
    await signOut();
    notify(vaultTexts.cleared, { tone: 'good' });
    void navigate('/login', { replace: true });
  };
  return (
    <Stack>
      <Banner tone="danger">{texts.resetText}</Banner>
      <Button busy={busy} full onClick={() => void reset()}>
        {texts.reset}
      </Button>
      <Button full look="primary" onClick={onKeep}>
        {texts.keep}
      </Button>
    </Stack>
  );
};

const PinForm = ({ userId }: { readonly userId: string }) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const open = async (pin: string): Promise<void> => {
    setBusy(true);
    setFault(null); // so that the same fault is read out again
    try {
      const outcome = await unlock(userId, pin);
      if (outcome.state === 'open') return; // this screen goes
      setFault(refusalText(outcome));
    } catch (cause) {
      console.error('The vault did not open.', cause);
      setFault(vaultTexts.broken);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pin = new FormData(event.currentTarget).get('pin');
    if (typeof pin !== 'string' || pin === '') setFault(vaultTexts.pinRequired);
    else void open(pin);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        <PasswordField autoComplete="off" label={vaultTexts.pin} name="pin" />
        <Button busy={busy} full look="primary" type="submit">
          {texts.unlock}
        </Button>
      </Stack>
    </form>
  );
};

/** The server would end at once what the PIN opened, and lead back here. */
const Ended = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  // As without a vault: the next session does not begin where one on this page ended.
  const endedHere = session.state === 'signed-out' && session.ended;
  return (
    <>
      <Muted>{texts.ended}</Muted>
      <ButtonLink full look="primary" state={endedHere ? null : { from: pathname + search }} to="/login">
        {texts.signIn}
      </ButtonLink>
    </>
  );
};

const Unlock = ({ userId, ended }: { readonly userId: string; readonly ended: boolean }) => {
  const canAsk = opensByDevice(userId) && (device().platform === 'web' || wantsBiometrics());
  return (
    <>
      <Muted>{ended ? texts.endedOffline : texts.text}</Muted>
      {canAsk && <DeviceUnlock userId={userId} />}
      <PinForm userId={userId} />
      {ended && (
        <ButtonLink full to="/login">
          {texts.signIn}
        </ButtonLink>
      )}
    </>
  );
};

/** Before everything else of a user whose data on this device is protected. */
export const UnlockScreen = ({ userId }: { readonly userId: string }) => {
  const [isResetting, setResetting] = useState(false);
  const ended = !hasSession();
  const isOnline = useOnline();
  useEffect(() => {
    if (ended) checkConnection();
  }, [ended]);
  return (
    <CenteredPage>
      <Row>
        <LockKeyhole aria-hidden size={28} />
        <Heading level={1}>{texts.title}</Heading>
      </Row>
      {isResetting ? (
        <Reset onKeep={() => setResetting(false)} />
      ) : (
        <Stack>
          {ended && isOnline ? <Ended /> : <Unlock ended={ended} userId={userId} />}
          <TextButton onClick={() => setResetting(true)}>{texts.forgotten}</TextButton>
        </Stack>
      )}
    </CenteredPage>
  );
};
