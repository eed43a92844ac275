import { alertRaised } from './alert-raised/alert-raised.js';
import { checksCompleted } from './checks-completed/checks-completed.js';
import { dataErased } from './data-erased/data-erased.js';
import { digestRequested } from './digest-requested/digest-requested.js';
import { listUpdated } from './list-updated/list-updated.js';
import { mailGivenUp } from './mail-given-up/mail-given-up.js';
import { mediaEventDecided } from './media-event-decided/media-event-decided.js';
import { mediaEventLinked } from './media-event-linked/media-event-linked.js';
import { mediaSourceDecided } from './media-source-decided/media-source-decided.js';
import { notificationCreated } from './notification-created/notification-created.js';
import { notificationRead } from './notification-read/notification-read.js';
import { personAdded } from './person-added/person-added.js';
import { personChanged } from './person-changed/person-changed.js';
import { personRemoved } from './person-removed/person-removed.js';
import { privacySettingsChanged } from './privacy-settings-changed/privacy-settings-changed.js';
import { riskChanged } from './risk-changed/risk-changed.js';
import { sessionEnded } from './session-ended/session-ended.js';
import { subscriptionChanged } from './subscription-changed/subscription-changed.js';
import { userDeleted } from './user-deleted/user-deleted.js';

/** Every event of the system; the AsyncAPI document and the topic set are made from it. */
export const events = [
  personAdded,
  personChanged,
  personRemoved,
  riskChanged,
  mediaEventLinked,
  alertRaised,
  listUpdated,
  mediaEventDecided,
  mediaSourceDecided,
  subscriptionChanged,
  checksCompleted,
  notificationCreated,
  notificationRead,
  digestRequested,
  sessionEnded,
  mailGivenUp,
  privacySettingsChanged,
  userDeleted,
  dataErased,
] as const;
