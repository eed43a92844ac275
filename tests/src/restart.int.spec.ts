import { describe, expect, it } from '@jest/globals';
import { openStream } from './running/event-stream.js';
import { patience } from './running/installation.js';
import { newInstallation } from './running/new-installation.js';
import { serversOn } from './running/servers-on.js';
import { signIn, signUp } from './running/sign-up.js';

describe('a stop', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s is clean with a client listening, and the next start knows its people',
    async (signal) => {
      const first = await installation.start();
      const person = await signUp(installation, first, `${signal.toLowerCase()}@probity.test`);
      const stream = await openStream(first.url, person.bearer);
      first.program.signal(signal);
      await stream.over;
      expect(await first.program.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
      expect(serversOn(installation.folder)).toEqual([]);

      const second = await installation.start();
      expect((await signIn(second, person)).bearer).toMatch(/\S/);
      second.program.signal('SIGINT');
      expect(await second.program.ended).toMatchObject({ code: 0 });
    },
    patience,
  );
});
