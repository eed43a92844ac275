import type { ChecksCompleted, Notification } from '@probity/contracts';

/** The notification of a check run that ended, in the words of the toast that run-checks shows. */
export const checksNotice = ({
  status,
  score,
}: Pick<ChecksCompleted, 'status' | 'score'>): Pick<Notification, 'type' | 'title' | 'message'> => ({
  type: 'scan_complete',
  title: 'Checks Complete',
  message: `Risk assessment: ${status.replaceAll('_', ' ')} (Score: ${score})`,
});
