import type { Notification, ShownNotification } from '@probity/contracts';
import { Bell, BellOff, Info, ScanLine, ShieldAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { queryState } from '../../shared/api/query-state.js';
import { useNotifications } from './api/get-notifications.js';
import { browserTimers } from '../../shared/device/timers.js';
import { messageOf, screenOf, targetOf } from './shown-notification.js';
import { notificationsTexts } from './texts.js';
import { formatAgo } from '../../shared/ui/format.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { ButtonLink, TextButton } from '../../shared/ui/button.js';
import { Row } from '../../shared/ui/layout.js';
import { Rows } from '../../shared/ui/card.js';
import { Links } from '../../shared/ui/items.js';
import { MessageRow } from '../../shared/ui/message-row.js';
import { ShowMore } from '../../shared/ui/show-more.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Heading } from '../../shared/ui/text.js';
import { useMarkRead } from './api/mark-read.js';

const icons = {
  risk_alert: ShieldAlert,
  scan_complete: ScanLine,
  system: Info,
  other: Bell,
} as const satisfies Record<Notification['type'], unknown>;

/** The persons of a notification that is about several, each with its own way. */
const Subjects = ({ type, persons = [] }: ShownNotification) =>
  persons.length === 0 ? null : (
    <Links
      label={notificationsTexts.subjects(persons.length)}
      links={persons.map(({ id, name }) => ({
        key: id,
        text: name ?? notificationsTexts.gone,
        to: name === null ? null : screenOf(type, id),
      }))}
    />
  );

const Empty = () => (
  <StatePanel
    action={
      <ButtonLink look="soft" to="/app/search">
        {notificationsTexts.emptyAction}
      </ButtonLink>
    }
    icon={BellOff}
    title={notificationsTexts.empty}
  >
    {notificationsTexts.emptyText}
  </StatePanel>
);

export const NotificationsScreen = () => {
  const notifications = useNotifications();
  const navigate = useNavigate();
  const { mutate: markRead } = useMarkRead();
  const now = browserTimers.now();

  const open = (item: ShownNotification): void => {
    if (!item.read) markRead(item.id);
    const to = targetOf(item);
    if (to !== null) void navigate(to);
  };

  return (
    <QueryBoundary query={queryState(notifications)} shape="rows">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.notifications);
        const unread = pages[0]?.unread ?? 0;
        if (items.length === 0) return <Empty />;
        return (
          <>
            <Row spread>
              <Heading level={2}>{notificationsTexts.unreadCount(unread)}</Heading>
              {unread > 0 && (
                <TextButton onClick={() => markRead(items.filter(({ read }) => !read).map(({ id }) => id))}>
                  {notificationsTexts.markAll}
                </TextButton>
              )}
            </Row>
            <Rows label={notificationsTexts.title}>
              {items.map((item) => (
                <MessageRow
                  icon={icons[item.type]}
                  key={item.id}
                  kind={notificationsTexts.types[item.type]}
                  onOpen={() => open(item)}
                  text={messageOf(item)}
                  time={formatAgo(item.timestamp, now)}
                  timestamp={item.timestamp}
                  title={item.title}
                  urgent={item.type === 'risk_alert'}
                  unread={item.read ? null : notificationsTexts.unread}
                >
                  <Subjects {...item} />
                </MessageRow>
              ))}
            </Rows>
            <ShowMore pages={notifications} />
          </>
        );
      }}
    </QueryBoundary>
  );
};
