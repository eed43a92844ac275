import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOpenedNotification } from '../../shared/device/opened-notification.js';

/** Follows a tap on a notification of the system, which the service worker passes on to a page that is open. */
export const useOpenedNotification = (): void => {
  const navigate = useNavigate();
  useEffect(() => onOpenedNotification((path) => void navigate(path)), [navigate]);
};
