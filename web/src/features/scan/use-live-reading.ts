import { useEffect, useRef, useState } from 'react';
import type { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import type { DocumentFound } from '../../shared/device/document-reader/reader-messages.js';
import type { LiveCamera } from '../../shared/device/port/device.js';
import { browserTimers } from '../../shared/device/timers.js';
import { agreedRead } from './agreed-read.js';

/** Milliseconds between two frames: a hand that trembles gives another picture then, and a phone stays cool. */
const frameMs = 300;

/** `once`: one frame was read for sure, the next has to say the same. */
export type LiveState = 'searching' | 'once';

interface LiveReading {
  readonly onRead: (found: DocumentFound) => void;
  readonly onFailed: (cause: unknown) => void;
}

/** Reads frame after frame of a camera until two in a row agree; one at a time, so that frames do not queue on a slow device. */
export const useLiveReading = (
  live: LiveCamera | null,
  reader: DocumentReader,
  reading: LiveReading,
): LiveState => {
  const [state, setState] = useState<LiveState>('searching');
  const latest = useRef(reading);
  latest.current = reading;
  useEffect(() => {
    if (live === null) return;
    let isOver = false;
    let before: DocumentFound | null = null;
    let cancel = (): void => undefined;
    const readNext = async (): Promise<void> => {
      const now = await reader.readFrame(await live.frame());
      if (isOver) return;
      const agreed = agreedRead(before, now);
      if (agreed !== null) return latest.current.onRead(agreed);
      before = now;
      setState(now?.status === 'read' ? 'once' : 'searching');
      begin();
    };
    const begin = (): void => {
      cancel = browserTimers.after(frameMs, () => {
        readNext().catch((cause: unknown) => isOver || latest.current.onFailed(cause));
      });
    };
    begin();
    return () => {
      isOver = true;
      cancel();
    };
  }, [live, reader]);
  return state;
};
