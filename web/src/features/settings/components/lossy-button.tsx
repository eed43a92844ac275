import { useState, type ReactNode } from 'react';
import { waitingChanges } from '../../../shared/api/offline/pending-changes.js';
import { openVault } from '../../../shared/device/vault/open-vault.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';

export interface LossTexts {
  readonly action: string;
  readonly busy: string;
  readonly warning: (unsent: number) => string;
  readonly anyway: string;
  readonly cancel: string;
}

interface LossyButtonProps {
  readonly icon?: ReactNode;
  readonly texts: LossTexts;
  readonly run: () => Promise<unknown>;
}

/** How many changes the end of the vault would throw away. */
const countUnsent = async (): Promise<number> => {
  const vault = openVault();
  return vault === null ? 0 : (await waitingChanges(vault)).length;
};

/** Does what deletes the vault, and asks first where changes in it were not sent yet. */
export const LossyButton = ({ icon, texts, run }: LossyButtonProps) => {
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const lose = (): void => {
    setBusy(true);
    void run().finally(() => {
      setBusy(false);
      setUnsent(0);
    });
  };
  const ask = async (): Promise<void> => {
    const count = await countUnsent();
    if (count === 0) lose();
    else setUnsent(count);
  };
  const waiting = unsent > 0 ? texts.anyway : texts.action;
  return (
    <>
      <div role="alert">{unsent > 0 && <Banner tone="danger">{texts.warning(unsent)}</Banner>}</div>
      <Button busy={busy} full icon={icon} onClick={unsent > 0 ? lose : () => void ask()}>
        {busy ? texts.busy : waiting}
      </Button>
      {unsent > 0 && (
        <Button full look="primary" onClick={() => setUnsent(0)}>
          {texts.cancel}
        </Button>
      )}
    </>
  );
};
