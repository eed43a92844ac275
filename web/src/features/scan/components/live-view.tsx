import { Camera, Flashlight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentReader } from '../../../shared/device/document-reader/document-reader.js';
import type { LiveCamera } from '../../../shared/device/port/device.js';
import { Button } from '../../../shared/ui/button.js';
import { SelectField } from '../../../shared/ui/field.js';
import { ScanFrame } from '../../../shared/ui/scan-frame.js';
import { foundDocument, type Read } from '../read-document.js';
import { sourceTexts as texts } from '../source-texts.js';
import { useLiveReading } from '../use-live-reading.js';

/** Of 100; what the specification wants of photographs. */
export const photographQuality = 90;

interface LiveViewProps {
  readonly open: (cameraId?: string) => Promise<LiveCamera>;
  readonly reader: DocumentReader;
  readonly onDocument: (read: Read) => void;
  readonly onCameraFailed: (cause: unknown) => void;
  readonly onCancel: () => void;
}

interface Opening {
  readonly open: LiveViewProps['open'];
  readonly cameraId: string | undefined;
  readonly onFailed: (cause: unknown) => void;
}

/** Null until the user allowed it. It is off again when the view is gone, whenever that is. */
const useLiveCamera = ({ open, cameraId, onFailed }: Opening): LiveCamera | null => {
  const [live, setLive] = useState<LiveCamera | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    let isOver = false;
    let stop = (): void => void (isOver = true);
    open(cameraId).then(
      (opened) => {
        if (isOver) return opened.stop();
        stop = () => opened.stop();
        setLive(opened);
      },
      (cause: unknown) => isOver || failed.current(cause),
    );
    return () => {
      setLive(null);
      stop();
    };
  }, [open, cameraId]);
  return live;
};

/** What the camera sees, read as it goes; a photograph is there for what does not read by itself. */
export const LiveView = ({ open, reader, onDocument, onCameraFailed, onCancel }: LiveViewProps) => {
  const [cameraId, setCameraId] = useState<string>();
  const [isLit, setLit] = useState(false);
  const live = useLiveCamera({ open, cameraId, onFailed: onCameraFailed });
  const video = useRef<HTMLVideoElement>(null);
  const state = useLiveReading(live, reader, {
    onRead: (found) => onDocument(async () => foundDocument(found)),
    onFailed: (cause) =>
      onDocument(async () => {
        throw cause;
      }),
  });
  useEffect(() => {
    const shown = video.current;
    if (live === null || shown === null) return;
    live.showOn(shown).catch((cause: unknown) => console.warn('The camera is not shown.', cause));
  }, [live]);
  const photograph = (): void => {
    if (live === null) return;
    // Taken at once: the camera is off as soon as the view is gone.
    const picture = live.photograph({ quality: photographQuality });
    onDocument(async (onDecoded) => foundDocument(await reader.readFile(await picture, onDecoded)));
  };
  const light = (camera: LiveCamera): void => {
    camera.setTorch(!isLit).then(
      () => setLit(!isLit),
      (cause: unknown) => console.warn('The light does not switch.', cause),
    );
  };
  return (
    <>
      <ScanFrame>
        <video aria-label={texts.view} muted playsInline ref={video} />
        {texts.frame}
        <span role="status">{live === null ? texts.asking : texts.live[state]}</span>
      </ScanFrame>
      <Button
        disabled={live === null}
        full
        icon={<Camera aria-hidden size={18} />}
        look="primary"
        onClick={photograph}
      >
        {texts.photograph}
      </Button>
      {live?.hasTorch === true && (
        <Button full icon={<Flashlight aria-hidden size={18} />} onClick={() => light(live)}>
          {isLit ? texts.dark : texts.light}
        </Button>
      )}
      {live !== null && live.choices.length > 1 && (
        <SelectField
          label={texts.camera}
          name="camera"
          onChange={(chosen) => {
            setLit(false);
            setCameraId(chosen);
          }}
          options={live.choices.map(({ id, name }) => ({ value: id, text: name }))}
          value={cameraId ?? live.cameraId ?? ''}
        />
      )}
      <Button full icon={<X aria-hidden size={18} />} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
};
