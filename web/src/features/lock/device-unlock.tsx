import { Fingerprint } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceKeyTexts } from '../../entities/vault/device-key-texts.js';
import { unlockByDevice } from '../../shared/api/offline/vault-access.js';
import { device } from '../../shared/device/port/chosen-device.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button } from '../../shared/ui/button.js';

/** Opens the vault without the PIN. Phones ask by themselves; browsers want a gesture before they show a passkey. */
export const DeviceUnlock = ({ userId }: { readonly userId: string }) => {
  const texts = deviceKeyTexts(device());
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const hasAsked = useRef(false);
  const open = useCallback(async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const outcome = await unlockByDevice(userId, texts.reason);
      if (outcome.state === 'open') return; // this screen goes
      setFault(texts[outcome.state]);
    } catch (cause) {
      console.error('The device did not open the vault.', cause);
      setFault(texts.failed);
    }
    setBusy(false);
  }, [userId, texts]);
  useEffect(() => {
    if (device().platform === 'web' || hasAsked.current) return;
    hasAsked.current = true;
    void open();
  }, [open]);
  return (
    <>
      <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
      <Button
        busy={busy}
        full
        icon={<Fingerprint aria-hidden size={18} />}
        look="soft"
        onClick={() => void open()}
      >
        {texts.unlock}
      </Button>
    </>
  );
};
