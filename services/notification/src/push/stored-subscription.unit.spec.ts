import { ofStored, toStored } from './stored-subscription.js';

it.each([
  {
    kind: 'web',
    endpoint: 'https://web.push.apple.com/a',
    keys: { p256dh: 'point', auth: 'secret' },
  } as const,
  { kind: 'fcm', token: 'token' } as const,
  { kind: 'apns', token: 'aa' } as const,
])('keeps all of %j', (subscription) => {
  expect(ofStored(toStored(subscription))).toEqual(subscription);
});
