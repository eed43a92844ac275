import { useEffect } from 'react';
import { endSession } from '../../shared/api/session.js';
import { watchInactivity } from '../../shared/device/inactivity.js';
import { browserTimers } from '../../shared/device/timers.js';
import { shellTexts } from './texts.js';
import { notify } from '../../shared/ui/toast.js';

/** Signs out a user who left; a screen with personal data must not stay open. */
export const useInactivitySignOut = (): void => {
  useEffect(
    () =>
      watchInactivity({
        timers: browserTimers,
        onIdle: () => {
          void endSession();
          notify(shellTexts.sessionExpired, { tone: 'warning' });
        },
      }),
    [],
  );
};
