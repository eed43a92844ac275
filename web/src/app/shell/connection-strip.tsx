import { useEffect } from 'react';
import { CloudOff, Wifi, WifiOff } from 'lucide-react';
import { useConnection } from '../../shared/api/connection/connection.js';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { useWasOffline } from '../../shared/state/ui-state.js';
import { shellTexts } from './texts.js';
import { Strip } from '../../shared/ui/frame.js';

const backOnlineMs = 3_000;

interface ConnectionStripProps {
  /** There is a session with the server. */
  readonly connected: boolean;
  readonly timers?: Timers;
}

/** Says that the connection is lost, and for a moment that it is back. */
export const ConnectionStrip = ({ connected, timers = browserTimers }: ConnectionStripProps) => {
  const connection = useConnection();
  const online = connection === 'online' && connected;
  const [wasOffline, setWasOffline] = useWasOffline();
  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return undefined;
    }
    return timers.after(backOnlineMs, () => setWasOffline(false));
  }, [online, setWasOffline, timers]);

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
