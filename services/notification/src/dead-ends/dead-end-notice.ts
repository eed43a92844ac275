/** What can be given up: mails, and pushes to devices of a kind. */
export type DeadEndKind = 'mail' | 'push-web' | 'push-fcm' | 'push-apns';

interface DeadEndNotice {
  readonly type: 'system';
  readonly title: string;
  readonly message: string;
}

const words = {
  mail: { title: 'Mails given up', one: 'mail', many: 'mails', alarm: 'ProbityMailsGivenUp' },
  'push-web': pushes('to a browser', 'to browsers'),
  'push-fcm': pushes('to an app on Android', 'to apps on Android'),
  'push-apns': pushes('to an app on iOS', 'to apps on iOS'),
} as const satisfies Record<DeadEndKind, object>;

function pushes(one: string, many: string) {
  return {
    title: 'Push notifications given up',
    one: `push notification ${one}`,
    many: `push notifications ${many}`,
    alarm: 'ProbityPushesGivenUp',
  };
}

/** To administrators: what failed, how often since the last one, and where it is described what to do. */
export const deadEndNotice = (kind: DeadEndKind, count: number): DeadEndNotice => {
  const { title, one, many, alarm } = words[kind];
  const what = count === 1 ? `1 ${one} was` : `${count} ${many} were`;
  return {
    type: 'system',
    title,
    message: `${what} given up. What to do is under ${alarm} in docs/operations.md.`,
  };
};
