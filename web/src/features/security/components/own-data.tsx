import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { saveText } from '../../../shared/device/keep-text.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { exportedText } from '../api/own-data.js';
import { securityTexts } from '../texts.js';
import { AccountDeletion } from './account-deletion.js';

const texts = securityTexts.ownData;

/** What people may take along of themselves, and the end of their account. */
export const OwnData = () => {
  const [busy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveText(texts.file, await exportedText());
    } catch (error) {
      const text = error instanceof ApiError ? error.detail : failureTexts.broken.detail;
      notify({ title: securityTexts.failed, text }, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={texts.title}>
      <Stack>
        <Muted>{texts.about}</Muted>
        <Button busy={busy} full look="soft" onClick={() => void download()}>
          {texts.download}
        </Button>
        {isLeaving ? (
          <AccountDeletion onKeep={() => setLeaving(false)} />
        ) : (
          <Button full onClick={() => setLeaving(true)}>
            {texts.delete}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
