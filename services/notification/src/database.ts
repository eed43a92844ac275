import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { AlertSettingsRow } from './alert-settings/alert-settings.row.js';
import { CreateNotifications1700000000001 } from './migrations/1700000000001-create-notifications.js';
import { DropLiveLog1700000000002 } from './migrations/1700000000002-drop-live-log.js';
import { CreateErasedUsers1700000000040 } from './migrations/1700000000040-create-erased-users.js';
import { CreateAlertSettings1700000000050 } from './migrations/1700000000050-create-alert-settings.js';
import { CreateAlertedPersons1700000000051 } from './migrations/1700000000051-create-alerted-persons.js';
import { CreatePush1700000000060 } from './migrations/1700000000060-create-push.js';
import { CreateMailSettings1700000000070 } from './migrations/1700000000070-create-mail-settings.js';
import { AddNativePush1700000000080 } from './migrations/1700000000080-add-native-push.js';
import { CreateDeadEnds1700000000090 } from './migrations/1700000000090-create-dead-ends.js';
import { NotificationRow } from './notifications/notification.row.js';

/** Everything the service's database holds. */
export const database = {
  rows: [OutboxRow, InboxRow, NotificationRow, AlertSettingsRow],
  migrations: [
    ...outboxMigrations,
    CreateInbox,
    CreateNotifications1700000000001,
    DropLiveLog1700000000002,
    CreateErasedUsers1700000000040,
    CreateAlertSettings1700000000050,
    CreateAlertedPersons1700000000051,
    CreatePush1700000000060,
    CreateMailSettings1700000000070,
    AddNativePush1700000000080,
    CreateDeadEnds1700000000090,
  ],
};
