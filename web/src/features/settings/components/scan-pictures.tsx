import { useQueryClient } from '@tanstack/react-query';
import { keepsScanPictures, switchScanPictures } from '../../../shared/api/offline/scan-pictures.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { notify } from '../../../shared/ui/toast.js';
import { changeTexts, offlineTexts } from '../texts.js';

const texts = offlineTexts.scanPictures;

/** Whether this device keeps pictures of scanned documents. */
export const ScanPictures = ({ vault }: { readonly vault: Vault }) => {
  const queryClient = useQueryClient();
  const query = useRead(queryKeys.keepsPictures, () => keepsScanPictures(vault));
  const change = async (on: boolean): Promise<void> => {
    try {
      await switchScanPictures(vault, on);
      notify({ title: changeTexts.updated, text: changeTexts.isSwitched(texts.label, on) }, { tone: 'good' });
    } catch (cause) {
      console.error('The setting was not changed.', cause);
      notify({ title: changeTexts.failed }, { tone: 'danger' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKeys.keptHere });
    }
  };
  return (
    <QueryBoundary query={query} shape="rows">
      {(isOn) => (
        <Switch hint={texts.hint} label={texts.label} on={isOn} onChange={(on) => void change(on)} />
      )}
    </QueryBoundary>
  );
};
