import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deadEndNotice } from './dead-end-notice.js';

it.each([
  ['mail', 1, '1 mail was given up', 'ProbityMailsGivenUp'],
  ['mail', 1_000, '1000 mails were given up', 'ProbityMailsGivenUp'],
  ['push-web', 2, '2 push notifications to browsers were given up', 'ProbityPushesGivenUp'],
  ['push-fcm', 1, '1 push notification to an app on Android was given up', 'ProbityPushesGivenUp'],
  ['push-apns', 3, '3 push notifications to apps on iOS were given up', 'ProbityPushesGivenUp'],
] as const)('of %s, %i times, says what failed and where to read on', async (kind, count, what, section) => {
  const { message } = deadEndNotice(kind, count);
  expect(message).toContain(what);
  expect(message).toContain(section);
  expect(await readFile(join(process.cwd(), 'docs/operations.md'), 'utf8')).toContain(`### ${section}\n`);
});
