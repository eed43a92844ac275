import { Bell } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useNotifications } from '../../features/notifications/api/get-notifications.js';
import { shellTexts } from './texts.js';
import { CountLink, TopBar } from '../../shared/ui/frame.js';
import { notify } from '../../shared/ui/toast.js';
import { headerTitle } from './header-title.js';

const mostShown = 99;

const countText = (unread: number): string => {
  if (unread === 0) return '';
  return unread > mostShown ? `${mostShown}+` : String(unread);
};

const NotificationBell = () => {
  const unread = useNotifications().data?.pages[0]?.unread ?? 0;
  return (
    <CountLink
      count={countText(unread)}
      icon={Bell}
      label={shellTexts.notifications(unread)}
      onClick={() => {
        if (unread > 0) notify({ title: shellTexts.unread(unread) }, { id: 'unread' });
      }}
      to="/app/notifications"
    />
  );
};

export const Header = () => {
  const { pathname } = useLocation();
  return (
    <TopBar title={headerTitle(pathname)}>{pathname !== '/app/notifications' && <NotificationBell />}</TopBar>
  );
};
