import { useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../../entities/vault/refusal-text.js';
import { vaultTexts } from '../../../entities/vault/texts.js';
import { protect } from '../../../shared/api/offline/vault-access.js';
import { useSession, type SessionUser } from '../../../shared/api/session.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { useOpenVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { canHaveVault } from '../../../shared/device/vault/vault-support.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { formatMoment } from '../../../shared/ui/format.js';
import { Stack } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { useClearLocalData, useKeptHere } from '../api/offline-data.js';
import { offlineTexts as texts } from '../texts.js';
import { DeviceKey } from './device-key.js';
import { LossyButton, type LossTexts } from './lossy-button.js';
import { PinForm } from './pin-form.js';
import { ScanPictures } from './scan-pictures.js';

const Kept = ({ vault }: { readonly vault: Vault }) => (
  <QueryBoundary query={useKeptHere(vault)} shape="card">
    {({ groups, reports, pictures }) =>
      groups.length + reports + pictures === 0 ? (
        <Muted>{texts.nothing}</Muted>
      ) : (
        <Facts
          facts={[
            { term: texts.savedReports, value: reports },
            { term: texts.savedPictures, value: pictures },
            ...groups.map(({ name, count, savedAt }) => ({
              term: texts.kind(texts.kinds[name] ?? name, count),
              value: texts.savedAt(formatMoment(savedAt, browserTimers.now())),
            })),
          ]}
        />
      )
    }
  </QueryBoundary>
);

interface ClearProps {
  readonly userId: string;
  readonly texts: LossTexts;
  readonly done: { readonly title: string; readonly text: string };
}

const ClearButton = ({ userId, texts: clearTexts, done }: ClearProps) => {
  const clear = useClearLocalData();
  const run = async (): Promise<void> => {
    try {
      await clear(userId);
      notify(done, { tone: 'good' });
    } catch (cause) {
      console.error('Local data was not deleted.', cause);
      notify({ title: texts.notCleared }, { tone: 'danger' });
    }
  };
  return <LossyButton run={run} texts={clearTexts} />;
};

const Protect = ({ user }: { readonly user: SessionUser }) => {
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  if (!canHaveVault()) return <Muted>{texts.unsupported}</Muted>;
  if (!isChoosing)
    return (
      <Button full icon={<LockKeyhole aria-hidden size={18} />} look="soft" onClick={() => setChoosing(true)}>
        {texts.protect}
      </Button>
    );
  return (
    <PinForm
      onCancel={() => setChoosing(false)}
      onSave={async (pin) => {
        await protect(user, pin, queryClient);
        notify(texts.on, { tone: 'good' });
        return null;
      }}
    />
  );
};

type Step = 'overview' | 'change' | 'remove';

const Protected = ({ vault }: { readonly vault: Vault }) => {
  const [step, setStep] = useState<Step>('overview');
  const back = (): void => setStep('overview');
  const change = async (pin: string, current: string): Promise<string | null> => {
    const outcome = await vault.changePin(current, pin);
    if (outcome.state !== 'changed') return refusalText(outcome);
    notify(texts.changed, { tone: 'good' });
    back();
    return null;
  };
  switch (step) {
    case 'overview':
      return (
        <>
          <Kept vault={vault} />
          <ScanPictures vault={vault} />
          <DeviceKey vault={vault} />
          <Button full look="soft" onClick={() => setStep('change')}>
            {texts.change}
          </Button>
          <Button full onClick={() => setStep('remove')}>
            {texts.remove}
          </Button>
        </>
      );
    case 'change':
      return <PinForm isChange onCancel={back} onSave={change} />;
    case 'remove':
      return (
        <>
          <Banner tone="danger">{texts.removeText}</Banner>
          <ClearButton done={texts.off} texts={texts.removing} userId={vault.userId} />
          <Button full look="primary" onClick={back}>
            {texts.cancel}
          </Button>
        </>
      );
  }
};

/** The encrypted copy on this device: whether there is one, what it holds, and its end. */
export const OfflineData = () => {
  const session = useSession();
  const vault = useOpenVault();
  if (session.state !== 'signed-in') return null;
  return (
    <Card title={texts.title}>
      <Stack>
        <Muted>{texts.about}</Muted>
        {vault === null ? <Protect user={session} /> : <Protected vault={vault} />}
        <ClearButton done={vaultTexts.cleared} texts={texts.clearing} userId={session.userId} />
      </Stack>
    </Card>
  );
};
