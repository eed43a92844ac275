import { describe, expect, it } from '@jest/globals';
import { getAllowance, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { join } from 'node:path';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { inventedName, writeInventedList } from './harness/invented-list.builder.js';
import { postgresPidsOn } from './harness/processes.js';
import { signIn, signUp, type SignedIn } from './harness/account.client.js';
import { untilStaged } from './harness/database.client.js';

const oldSize = 100;
const newSize = 4_000;

/** Each spec starts the system and its commands several times. */
const timeoutMs = startTimeoutMs * 2;

describe('kill -9', () => {
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: 'quiet-harbour-lantern-48' });
  const demo = { email: 'demo@probity.test', password: 'quiet-harbour-lantern-48' };

  /** Two versions of a list with persons of its own, numbered from `from`. */
  const inventList = async (source: string, from: number) => {
    const write = (version: string, size: number): Promise<string> =>
      writeInventedList(join(installation.folder, `${from}-${version}.ftm.json`), { size, from });
    const files = { old: await write('old', oldSize), new: await write('new', newSize) };
    return {
      source,
      import: (version: 'old' | 'new') => installation.command('lists', 'import', source, files[version]),
      oldName: inventedName(from),
      newName: inventedName(from + newSize - 1),
    };
  };

  const total = async ({ url }: RunningInstallation, { bearer }: SignedIn, term: string): Promise<number> => {
    const api = new RouteClient(`${url}/api/v1`, 15_000);
    return (await api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer })).total;
  };

  const entriesOf = async (source: string): Promise<number | undefined> => {
    const status = await installation.command('lists', 'status', '--json').ended;
    expect(status).toMatchObject({ code: 0, signal: null });
    const states = JSON.parse(status.stdout) as { source: string; entries: number }[];
    return states.find((state) => state.source === source)?.entries;
  };

  it(
    'of the system loses nothing that was acknowledged',
    async () => {
      const list = await inventList('ftm:acknowledged', 0);
      const first = await installation.start();
      const person = await signUp(installation, first, 'survivor@probity.test');
      await total(first, person, 'unlisted');
      expect(await list.import('old').ended).toMatchObject({ code: 0 });
      expect(await first.program.kill()).toMatchObject({ signal: 'SIGKILL' });
      expect(postgresPidsOn(installation.folder)).toHaveLength(1);

      const second = await installation.start();
      const again = await signIn(second, person);
      const api = new RouteClient(`${second.url}/api/v1`, 15_000);
      expect(await api.call(getAllowance, {}, again)).toMatchObject({ day: { used: 1 } });
      expect(await total(second, again, list.oldName)).toBe(1);
      expect(await entriesOf(list.source)).toBe(oldSize);
      await second.program.kill();
    },
    timeoutMs,
  );

  it(
    'of an import and the running system leaves the old list live, and the import can be repeated',
    async () => {
      const list = await inventList('ftm:beside', 100_000);
      const first = await installation.start();
      expect(await list.import('old').ended).toMatchObject({ code: 0 });
      const running = list.import('new');
      await untilStaged(installation.folder, 1);
      await Promise.all([running.kill(), first.program.kill()]);
      expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' });

      const second = await installation.start();
      const user = await signIn(second, demo);
      expect(await entriesOf(list.source)).toBe(oldSize);
      expect([await total(second, user, list.oldName), await total(second, user, list.newName)]).toEqual([
        1, 0,
      ]);
      expect(await list.import('new').ended).toMatchObject({ code: 0 });
      expect(await total(second, user, list.newName)).toBe(1);
      await second.program.kill();
    },
    timeoutMs,
  );

  it(
    'of an import without a system, while it makes the list live, changes nothing',
    async () => {
      const list = await inventList('ftm:alone', 200_000);
      expect(await list.import('old').ended).toMatchObject({ code: 0 });
      const running = list.import('new');
      await untilStaged(installation.folder, newSize);
      await running.kill();
      expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' });

      expect(await entriesOf(list.source)).toBe(oldSize);
      expect(await list.import('new').ended).toMatchObject({ code: 0 });
      expect(await entriesOf(list.source)).toBe(newSize);
    },
    timeoutMs,
  );
});
