import { Camera, FileUp, Keyboard } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { DocumentReader } from '../../../shared/device/document-reader/document-reader.js';
import { device } from '../../../shared/device/port/chosen-device.js';
import { Button } from '../../../shared/ui/button.js';
import { FileButton } from '../../../shared/ui/file-button.js';
import { FocusArea } from '../../../shared/ui/focus-area.js';
import { ScanFrame } from '../../../shared/ui/scan-frame.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { foundDocument, typedDocument, type Read } from '../read-document.js';
import { sourceTexts as texts } from '../source-texts.js';
import { DocumentLines } from './document-lines.js';
import { LiveView, photographQuality } from './live-view.js';

/** What the system offers to choose; what a file is, its first bytes tell. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf';

interface DocumentSourceProps {
  readonly reader: DocumentReader;
  readonly disabled?: boolean;
  readonly onDocument: (read: Read) => void;
  /** The lines as they were typed, which a failure must not lose; empty where nothing was. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Other ways, and what is good to know beside them. */
  readonly children?: ReactNode;
}

/** How to give a document: by camera, as a file, or typed. */
export const DocumentSource = ({
  reader,
  disabled = false,
  onDocument,
  typed,
  onType,
  children,
}: DocumentSourceProps) => {
  const [way, setWay] = useState<'choice' | 'camera' | 'lines'>(typed === '' ? 'choice' : 'lines');
  const cameraFailed = (cause: unknown): void => {
    console.warn('The camera gave nothing.', cause);
    setWay('choice');
    notify(texts.cameraError, { id: 'scan', tone: 'danger' });
  };
  const readFile = useCallback(
    (file: Blob): void =>
      onDocument(async (onDecoded) => foundDocument(await reader.readFile(file, onDecoded))),
    [onDocument, reader],
  );
  const { camera } = device();
  const scan = (): void => {
    if (camera.open !== null) return setWay('camera');
    camera
      .capture({ quality: photographQuality })
      .then((photograph) => photograph !== null && readFile(photograph), cameraFailed);
  };
  const choice = (
    <>
      <ScanFrame {...(disabled ? {} : { onFile: readFile })}>{texts.frame}</ScanFrame>
      <Button disabled={disabled} full icon={<Camera aria-hidden size={18} />} look="primary" onClick={scan}>
        {texts.scan}
      </Button>
      <FileButton
        accept={accepted}
        disabled={disabled}
        icon={<FileUp aria-hidden size={18} />}
        onFile={readFile}
      >
        {texts.upload}
      </FileButton>
      <Button
        disabled={disabled}
        full
        icon={<Keyboard aria-hidden size={18} />}
        onClick={() => setWay('lines')}
      >
        {texts.byHand}
      </Button>
      <Muted>{texts.formats}</Muted>
      {children}
    </>
  );
  return (
    <FocusArea shown={way}>
      {way === 'choice' && choice}
      {way === 'camera' && camera.open !== null && (
        <LiveView
          onCameraFailed={cameraFailed}
          onCancel={() => setWay('choice')}
          onDocument={onDocument}
          open={camera.open}
          reader={reader}
        />
      )}
      {way === 'lines' && (
        <DocumentLines
          onCancel={() => {
            onType('');
            setWay('choice');
          }}
          onRead={(lines) => onDocument(async () => typedDocument(lines))}
          onType={onType}
          text={typed}
        />
      )}
    </FocusArea>
  );
};
