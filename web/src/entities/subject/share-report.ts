import type { PersonSummary } from '@probity/contracts';
import { device } from '../../shared/device/port/chosen-device.js';
import { notify } from '../../shared/ui/toast.js';
import { spokenName } from './spoken-name.js';
import { shareTexts } from './texts.js';

const share = async (name: string, path: string): Promise<void> => {
  try {
    const outcome = await device().share.link(name, path);
    if (outcome === 'unsupported') notify(shareTexts.unsupported, { tone: 'info' });
  } catch (cause) {
    console.error('The report was not shared.', cause);
    notify(shareTexts.failed, { tone: 'danger' });
  }
};

/** Opens the share sheet of the platform with the address of a report, which only signed-in colleagues can open. */
export const shareReport = (
  person: Pick<PersonSummary, 'kind' | 'name' | 'country'>,
  reportId: string,
): void => void share(spokenName(person), `/app/report/${reportId}`);
