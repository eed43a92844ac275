import { useEffect, useState, type FormEvent } from 'react';
import { deviceKeyTexts } from '../../../entities/vault/device-key-texts.js';
import { refusalText } from '../../../entities/vault/refusal-text.js';
import { vaultTexts } from '../../../entities/vault/texts.js';
import { addDeviceKey, removeDeviceKey } from '../../../shared/api/offline/vault-access.js';
import { wantsBiometrics } from '../../../shared/device/biometric-lock.js';
import { device } from '../../../shared/device/port/chosen-device.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { opensByDevice } from '../../../shared/device/vault/vault-owner.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { PasswordField } from '../../../shared/ui/field.js';
import { Halves, Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { offlineTexts } from '../texts.js';

/** Whether this device can open a vault by itself. False until it has said so. */
const useCanOpen = (): boolean => {
  const [can, setCan] = useState(false);
  useEffect(() => {
    device()
      .keys.available()
      .then(setCan, (cause: unknown) => console.warn('The device names no keys.', cause));
  }, []);
  return can && (device().platform === 'web' || wantsBiometrics());
};

interface AddProps {
  readonly vault: Vault;
  readonly onEnd: () => void;
}

/** The PIN first: a device left open must not give somebody else a key to it. */
const Add = ({ vault, onEnd }: AddProps) => {
  const texts = deviceKeyTexts(device());
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = async (pin: string): Promise<string | null> => {
    const outcome = await addDeviceKey(vault, pin, texts.reason);
    switch (outcome.state) {
      case 'added':
        return null;
      case 'refused':
      case 'unsupported':
        return texts[outcome.state];
      case 'wrong':
      case 'wait':
      case 'gone':
        return refusalText(outcome);
    }
  };
  const add = async (pin: string): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const found = await faultOf(pin);
      if (found === null) {
        notify(texts.added, { tone: 'good' });
        return onEnd();
      }
      setFault(found);
    } catch (cause) {
      console.error('The device got no key of the vault.', cause);
      setFault(texts.failed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pin = new FormData(event.currentTarget).get('current');
    if (typeof pin !== 'string' || pin === '') setFault(vaultTexts.pinRequired);
    else void add(pin);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Muted>{texts.about}</Muted>
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        <PasswordField autoComplete="off" label={offlineTexts.current} name="current" />
        <Halves>
          <Button onClick={onEnd}>{offlineTexts.cancel}</Button>
          <Button busy={busy} look="primary" type="submit">
            {texts.allow}
          </Button>
        </Halves>
      </Stack>
    </form>
  );
};

/** A second way to open the vault: a passkey, or what the phone knows its owner by. */
export const DeviceKey = ({ vault }: { readonly vault: Vault }) => {
  const texts = deviceKeyTexts(device());
  const can = useCanOpen();
  const [isAdding, setAdding] = useState(false);
  const [opens, setOpens] = useState(() => opensByDevice(vault.userId));
  const remove = async (): Promise<void> => {
    await removeDeviceKey(vault);
    setOpens(false);
    notify(texts.removed, { tone: 'good' });
  };
  const end = (): void => {
    setAdding(false);
    setOpens(opensByDevice(vault.userId));
  };
  if (isAdding) return <Add onEnd={end} vault={vault} />;
  if (opens)
    return (
      <Button full onClick={() => void remove()}>
        {texts.remove}
      </Button>
    );
  if (!can) return null;
  return (
    <Button full look="soft" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
};
