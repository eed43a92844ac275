import { isPushService } from './is-push-service.js';
import { usualPushServices } from './push-settings.js';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://fcm.googleapis.com.example.org/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://evil-push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['nothing', false],
])('of the usual services is %s: %j', (endpoint, expected) => {
  expect(isPushService(endpoint, usualPushServices)).toBe(expected);
});
