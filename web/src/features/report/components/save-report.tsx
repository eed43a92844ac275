import type { Report } from '@probity/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { spokenName } from '../../../entities/subject/spoken-name.js';
import { saveReport } from '../../../shared/api/offline/saved-reports.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useOpenVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { reportTexts } from '../texts.js';

const texts = reportTexts.save;

const useSave = (report: Report, vault: Vault): { readonly busy: boolean; readonly save: () => void } => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveReport(vault, report);
      notify(texts.done(spokenName(report.person)), { tone: 'good' });
      await queryClient.invalidateQueries({ queryKey: queryKeys.keptHere });
    } catch (cause) {
      console.error('The report was not saved.', cause);
      notify(texts.failed, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
};

const Save = ({ report, vault }: { readonly report: Report; readonly vault: Vault }) => {
  const { busy, save } = useSave(report, vault);
  return (
    <>
      <Muted>{texts.text}</Muted>
      <Button busy={busy} full icon={<Download aria-hidden size={18} />} look="soft" onClick={save}>
        {texts.button}
      </Button>
    </>
  );
};

/** Keeps the report on this device, where the user has a vault for it. */
export const SaveReport = ({ report }: { readonly report: Report }) => {
  const vault = useOpenVault();
  return (
    <Card title={texts.title}>
      {vault === null ? (
        <>
          <Muted>{texts.noVault}</Muted>
          <ButtonLink full look="soft" to="/app/settings?tab=privacy">
            {texts.setUp}
          </ButtonLink>
        </>
      ) : (
        <Save report={report} vault={vault} />
      )}
    </Card>
  );
};
