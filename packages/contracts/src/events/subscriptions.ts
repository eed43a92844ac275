import { alertRaised } from './alert-raised/alert-raised.js';
import { checksCompleted } from './checks-completed/checks-completed.js';
import { dataErased } from './data-erased/data-erased.js';
import { digestRequested } from './digest-requested/digest-requested.js';
import { listUpdated } from './list-updated/list-updated.js';
import { mailGivenUp } from './mail-given-up/mail-given-up.js';
import { mediaEventDecided } from './media-event-decided/media-event-decided.js';
import { mediaSourceDecided } from './media-source-decided/media-source-decided.js';
import { notificationCreated } from './notification-created/notification-created.js';
import { notificationRead } from './notification-read/notification-read.js';
import { personAdded } from './person-added/person-added.js';
import { personChanged } from './person-changed/person-changed.js';
import { personRemoved } from './person-removed/person-removed.js';
import { privacySettingsChanged } from './privacy-settings-changed/privacy-settings-changed.js';
import { riskChanged } from './risk-changed/risk-changed.js';
import { subscriptionChanged } from './subscription-changed/subscription-changed.js';
import { userDeleted } from './user-deleted/user-deleted.js';

/**
 * Topics that each service follows; its name is its consumer group. The AsyncAPI document names them, and a service whose
 * consumers say otherwise does not start.
 */
export const subscriptions: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'auth',
    [
      dataErased.topic,
      digestRequested.topic,
      mediaEventDecided.topic,
      mediaSourceDecided.topic,
      subscriptionChanged.topic,
    ],
  ],
  ['screening', [listUpdated.topic, privacySettingsChanged.topic, userDeleted.topic]],
  ['verification', [userDeleted.topic]],
  ['notification', [checksCompleted.topic, alertRaised.topic, mailGivenUp.topic, userDeleted.topic]],
  [
    'bff',
    [
      personAdded.topic,
      personChanged.topic,
      personRemoved.topic,
      riskChanged.topic,
      alertRaised.topic,
      listUpdated.topic,
      notificationCreated.topic,
      notificationRead.topic,
      userDeleted.topic,
    ],
  ],
]);
