import { useCallback, useEffect, useRef, useState } from 'react';
import { isBiometricLock } from '../../shared/device/biometric-lock.js';
import { device } from '../../shared/device/port/chosen-device.js';
import { openVault } from '../../shared/device/vault/open-vault.js';
import { holdNoticesBack, notify } from '../../shared/ui/toast.js';
import { lockTexts } from './texts.js';

const isOwner = async (): Promise<boolean> => {
  try {
    return !(await isBiometricLock()) || (await device().unlock.verify(lockTexts.title));
  } catch (cause) {
    console.error('The device could not be asked for biometrics.', cause);
    return false;
  }
};

/** Asks for the owner's finger or face at first and whenever the user comes back. A PIN that was just typed says as much. */
export const useInAppLock = () => {
  const isAsking = useRef(false);
  const [lock, setLock] = useState<'asking' | 'locked' | 'open'>(() =>
    openVault() === null ? 'asking' : 'open',
  );
  const [hasOpened, setHasOpened] = useState(lock === 'open');
  if (lock === 'open' && !hasOpened) setHasOpened(true);
  const isClosed = lock !== 'open';
  useEffect(() => {
    holdNoticesBack(isClosed);
    return () => holdNoticesBack(false);
  }, [isClosed]);
  const ask = useCallback(async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setLock('asking');
    const isOpen = await isOwner();
    isAsking.current = false;
    setLock(isOpen ? 'open' : 'locked');
    if (!isOpen) notify(lockTexts.failed, { tone: 'danger', always: true });
  }, []);
  useEffect(() => {
    const { lifecycle } = device();
    const stopPause = lifecycle.onPause(() => setLock('locked'));
    const stopResume = lifecycle.onResume(() => void ask());
    if (openVault() === null) void ask();
    return () => {
      stopPause();
      stopResume();
    };
  }, [ask]);
  return { lock, ask, hasOpened };
};
