import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startNewVersion, useNewVersion } from '../../shared/device/service-worker.js';
import { TextButton } from '../../shared/ui/button.js';
import { Strip } from '../../shared/ui/frame.js';
import { shellTexts } from './texts.js';

/** Whether something was typed on the screen at `path`, which a reload would lose. */
const useTyped = (path: string): { readonly current: boolean } => {
  const typed = useRef(false);
  useEffect(() => {
    typed.current = false;
    const note = (): void => {
      typed.current = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [path]);
  return typed;
};

/** Offers a newer version of the app, which never starts unasked. */
export const VersionStrip = () => {
  const isNewer = useNewVersion();
  const { pathname } = useLocation();
  const typed = useTyped(pathname);
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    if (leaving !== null && leaving !== pathname) void startNewVersion();
  }, [leaving, pathname]);

  const start = (): void => {
    if (typed.current) setLeaving(pathname);
    else void startNewVersion();
  };
  // The region is always there, or its first text would not be read out.
  return (
    <div role="status">
      {isNewer && leaving === null && (
        <Strip icon={RefreshCw} tone="info">
          {shellTexts.newVersion}
          <TextButton onClick={start}>{shellTexts.startNewVersion}</TextButton>
        </Strip>
      )}
      {isNewer && leaving !== null && (
        <Strip icon={RefreshCw} tone="info">
          {shellTexts.newVersionLater}
        </Strip>
      )}
    </div>
  );
};
