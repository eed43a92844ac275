import { useEffect } from 'react';
import { CloudOff, Wifi, WifiOff } from 'lucide-react';
import { useConnection } from '../../shared/api/connection/connection.js';
import { browserTimers } from '../../shared/device/timers.js';
import { useWasOffline } from '../../shared/state/ui-state.js';
import { shellTexts } from './texts.js';
import { Strip } from '../../shared/ui/frame.js';

const backOnlineMs = 3_000;

/** Says that the connection is lost, and for a moment that it is back. `connected`: there is a session with the server. */
export const ConnectionStrip = ({ connected }: { readonly connected: boolean }) => {
  const connection = useConnection();
  const online = connection === 'online' && connected;
  const [wasOffline, setWasOffline] = useWasOffline();
  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return undefined;
    }
    return browserTimers.after(backOnlineMs, () => setWasOffline(false));
  }, [online, setWasOffline]);

  const isUnavailable = connection === 'unavailable';
  // The region is always there, or its first text would not be read out.
  return (
    <div role="status">
      {!online && (
        <Strip icon={isUnavailable ? CloudOff : WifiOff} tone="danger">
          {isUnavailable ? shellTexts.unavailable : shellTexts.offline}
        </Strip>
      )}
      {online && wasOffline && (
        <Strip icon={Wifi} tone="good">
          {shellTexts.online}
        </Strip>
      )}
    </div>
  );
};
