import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { device } from '../../shared/device/port/chosen-device.js';

/** Follows what a notification of the system, or a link in another app, asks to open. */
export const useOpened = (): void => {
  const navigate = useNavigate();
  useEffect(() => device().lifecycle.onOpened((path) => void navigate(path)), [navigate]);
};
