import type { ChecksCompleted, Notification } from '@probity/contracts';

/** What a user is told when their check run ended. Source: specification, section 7, run-checks. */
export const checksNotice = ({
  status,
  score,
}: Pick<ChecksCompleted, 'status' | 'score'>): Pick<Notification, 'type' | 'title' | 'message'> => ({
  type: 'scan_complete',
  title: 'Checks Complete',
  message: `Risk assessment: ${status.replaceAll('_', ' ')} (Score: ${score})`,
});
