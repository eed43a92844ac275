import { alertText, type AlertRaised, type Notification } from '@probity/contracts';
import { isDeepStrictEqual } from 'node:util';

type Notice = Pick<Notification, 'type' | 'title' | 'message'>;

/** One cause that touches more subjects of a user than this makes one notification of all. */
export const mostAlone = 5;

/** The notification of a subject that changed. */
export const alertNotice = ({
  before,
  after,
  evidence,
}: Pick<AlertRaised, 'before' | 'after' | 'evidence'>): Notice => ({
  type: 'risk_alert',
  title: 'Risk Alert',
  message: alertText({
    score: after.score,
    scoreBefore: before.score,
    riskMoved: !isDeepStrictEqual(before, after),
    evidence,
  }),
});

/** The notification of all the subjects that one cause changed. */
export const groupNotice = (count: number): Notice => ({
  type: 'risk_alert',
  title: 'Risk Alerts',
  message: count === 1 ? '1 monitored subject changed' : `${count} monitored subjects changed`,
});
