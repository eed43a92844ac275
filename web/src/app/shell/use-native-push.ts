import { useEffect } from 'react';
import { device } from '../../shared/device/port/chosen-device.js';

/** In the native app the user is asked for notifications at its start; a browser waits for a gesture in the settings. */
export const useNativePush = (userId: string): void => {
  useEffect(() => {
    if (device().platform === 'web') return;
    void import('../../shared/api/push-subscription.js').then(({ registerNativePush }) =>
      registerNativePush(userId),
    );
  }, [userId]);
};
