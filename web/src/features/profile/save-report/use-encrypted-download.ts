import { getReportPdf, type PersonProfile } from '@probity/contracts';
import { useState } from 'react';
import { spokenName } from '../../../entities/subject/spoken-name.js';
import { shareTexts } from '../../../entities/subject/texts.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { download } from '../../../shared/api/request.js';
import { device } from '../../../shared/device/port/chosen-device.js';
import { saveFile } from '../../../shared/device/save-file.js';
import { notify } from '../../../shared/ui/toast.js';
import { profileTexts } from '../texts.js';

const texts = profileTexts.saveReport;

export type Stage = keyof typeof texts.stages;

interface EncryptedDownload {
  /** What is being done; null when nothing is. */
  readonly stage: Stage | null;
  /** Why the last try failed, where the server said it. */
  readonly refusal: string | null;
  readonly start: (password: string) => void;
  /** Hands the file on by the share sheet of the platform; null until there is one. */
  readonly share: (() => void) | null;
}

const shareFile = async (file: File): Promise<void> => {
  try {
    if ((await device().share.file(file)) === 'unsupported') notify(shareTexts.unsupported, { tone: 'info' });
  } catch (cause) {
    console.error('The report was not shared.', cause);
    notify(shareTexts.failed, { tone: 'danger' });
  }
};

/** Gets the newest report of a person, encrypts it here, and gives it to the user. */
export const useEncryptedDownload = (person: PersonProfile): EncryptedDownload => {
  const [stage, setStage] = useState<Stage | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<File | null>(null);
  const run = async (password: string): Promise<void> => {
    setStage('preparing');
    setRefusal(null);
    setMade(null);
    try {
      const pdf = await download(getReportPdf, { params: { reportId: person.id } });
      setStage('encrypting');
      const { encryptPdf } = await import('./encrypt-pdf.js');
      const encrypted = await encryptPdf(pdf, password);
      // The name of a file is readable without the password, so it names nobody.
      const file = new File([encrypted], 'risk-report.pdf', { type: 'application/pdf' });
      // Browsers open a share sheet only for a press, so the file waits for one.
      setMade(file);
      if ((await saveFile(file)) === 'saved') notify(texts.done(spokenName(person)), { tone: 'good' });
    } catch (cause) {
      console.error('The report was not downloaded.', cause);
      if (cause instanceof ApiError) setRefusal(cause.detail);
      notify(texts.failed, { tone: 'danger' });
    } finally {
      setStage(null);
    }
  };
  const share = made === null ? null : (): void => void shareFile(made);
  return { stage, refusal, start: (password) => void run(password), share };
};
