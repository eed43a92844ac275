import { describe, expect, it } from '@jest/globals';
import { openStream } from './harness/live-events.client.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { postgresPidsOn } from './harness/processes.js';
import { signIn, signUp } from './harness/account.client.js';

describe('a restart', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s stops cleanly with a client on the live stream, and accounts are there after the next start',
    async (signal) => {
      const first = await installation.start();
      const person = await signUp(installation, first, `${signal.toLowerCase()}@probity.test`);
      const stream = await openStream(first.url, person.bearer);
      first.program.signal(signal);
      await stream.ended;
      expect(await first.program.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
      expect(postgresPidsOn(installation.folder)).toEqual([]);

      const second = await installation.start();
      expect((await signIn(second, person)).bearer).toMatch(/\S/);
      second.program.signal('SIGINT');
      expect(await second.program.ended).toMatchObject({ code: 0 });
    },
    startTimeoutMs,
  );
});
