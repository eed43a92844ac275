import { Copy, Download, KeyRound, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { failureTexts } from '../../shared/api/texts.js';
import { copyText, printPage, saveText } from '../../shared/device/keep-text.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button } from '../../shared/ui/button.js';
import { Row, Stack } from '../../shared/ui/layout.js';
import { grouped, SecretList } from '../../shared/ui/secrets.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { notify } from '../../shared/ui/toast.js';
import { makeRecoveryCodes } from './factors.js';
import { secondFactorTexts as texts } from './texts.js';

const Codes = ({ codes }: { readonly codes: readonly string[] }) => {
  const lines = codes.map((code) => grouped(code, '-')).join('\n');
  const copy = async (): Promise<void> => {
    if (await copyText(lines)) notify(texts.copied, { tone: 'good' });
    else notify(texts.notCopied, { tone: 'warning' });
  };
  const save = async (): Promise<void> => {
    try {
      await saveText(texts.fileName, `${lines}\n`);
    } catch (cause) {
      console.error('The codes were not saved.', cause);
      notify(texts.notSaved, { tone: 'warning' });
    }
  };
  return (
    <>
      <SecretList items={codes} label={texts.codesLabel} />
      <Row>
        <Button icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button icon={<Download aria-hidden size={18} />} onClick={() => void save()}>
          {texts.download}
        </Button>
        <Button icon={<Printer aria-hidden size={18} />} onClick={printPage}>
          {texts.print}
        </Button>
      </Row>
    </>
  );
};

interface RecoveryCodesOnceProps {
  /** `again` voids the codes before. */
  readonly kind: 'first' | 'again';
  readonly onDone: () => void;
}

/** Makes recovery codes and shows them, this once. */
export const RecoveryCodesOnce = ({ kind, onDone }: RecoveryCodesOnceProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef(false);

  const make = async (): Promise<void> => {
    setFault(null);
    try {
      setCodes(await makeRecoveryCodes(kind));
    } catch (error) {
      setFault(error instanceof ApiError ? error.detail : failureTexts.broken.detail);
    }
  };
  useEffect(() => {
    if (begun.current) return; // a second call would be refused, or void the first one's codes
    begun.current = true;
    void make();
  });

  return (
    <StatePanel
      action={
        <Stack>
          <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
          {codes !== null && <Codes codes={codes} />}
          {fault !== null && <Button onClick={() => void make()}>{texts.makeAgain}</Button>}
          <Button busy={codes === null && fault === null} full look="primary" onClick={onDone}>
            {texts.stored}
          </Button>
        </Stack>
      }
      icon={KeyRound}
      level={1}
      title={texts.codesTitle}
    >
      {texts.codesText}
    </StatePanel>
  );
};
