import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { selfTestReport } from '@probity/contracts';
import { openDatabase } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import { openInstallation, type Installation } from '../installation/installation.js';
import {
  buildProbity,
  ftmPerson,
  probity,
  startProbity,
  withoutProgress,
  type Outcome,
} from './probity-process.harness.js';

interface Listed {
  readonly source: string;
  readonly version: string | null;
  readonly entries: number;
  readonly state: string;
  readonly reason: string | null;
}

/** So many entries that an import of them can be met half way. */
const large = 5_000;
const quiet = (): void => undefined;

describe('commands on an installation', () => {
  let folder: string;
  let data: string;
  let first: string;
  let second: string;
  /** Version of the list as first imported. */
  let version: string | undefined;

  const run = (words: readonly string[], input = ''): Promise<Outcome> => probity(words, input, { data });
  const madeUp = async (): Promise<Listed | undefined> => {
    const { out } = await run(['lists', 'status', '--json']);
    return (JSON.parse(out) as Listed[]).find(({ source }) => source === 'ftm:made-up');
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-commands-'));
    await chmod(folder, 0o755); // root's PostgreSQL runs as another user, who has to get in
    data = join(folder, 'data');
    [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')];
    const others = Array.from({ length: large }, (_, at) => ftmPerson(`p-${at}`, `Person Number${at}`)).join(
      '',
    );
    await writeFile(first, ftmPerson('mu-1', 'Zorvan Quellmark') + ftmPerson('mu-2', 'Ostrava Brindlemoor'));
    await writeFile(
      second,
      ftmPerson('mu-1', 'Zorvan Quellmark', { birthDate: ['1970'] }) +
        ftmPerson('mu-3', 'Ilmari Vance') +
        others,
    );
    await buildProbity();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('tell that no list is loaded, and clear nobody against none', async () => {
    const status = await run(['lists', 'status']);
    expect(status.code).toBe(0);
    expect(status.out).toMatch(/ofac-sdn[\s\S]*state +degraded\nreason +Nothing has been loaded yet\./);
    const match = await run(['match'], '{"names":["Ana Novak"]}\n');
    expect([match.code, match.out]).toEqual([1, '']);
    expect(match.err).toMatch(/No list is loaded/);
  });

  it('import a list, and know it when it comes again', async () => {
    const { code, out } = await run(['lists', 'import', 'ftm:made-up', first]);
    expect(code).toBe(0);
    expect(out).toMatch(/^source +ftm:made-up$/m);
    expect(out).toMatch(/^entries +2\nadded +2\nchanged +0\nremoved +0\nseconds +\d+\.\d$/m);
    [, version] = /^version +(\S.*)$/m.exec(out) ?? [];
    expect(version).toBeDefined();
    const again = await run(['lists', 'import', 'ftm:made-up', first]);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/added +0\nchanged +0\nremoved +0\n[\s\S]*live already/);
  });

  it.each(['SIGKILL', 'SIGINT'] as const)(
    'leave nothing half-imported after %s in the middle of an import',
    async (signal) => {
      const child = startProbity(['lists', 'import', 'ftm:made-up', second], { data });
      const err = text(child.stderr);
      const ended = once(child, 'close');
      await halfWay(join(data, 'owner'));
      child.kill(signal);
      await ended;
      if (signal === 'SIGINT') {
        expect(child.exitCode).toBe(1);
        expect(withoutProgress(await err)).toBe('Interrupted; what was not finished has changed nothing.\n');
      }
      expect(await madeUp()).toMatchObject({ version, entries: 2 });
    },
  );

  it('import it after all', async () => {
    const { code, out } = await run(['lists', 'import', 'ftm:made-up', second, '--force']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`added +${large + 1}\nchanged +1\nremoved +1\n`));
  });

  it('take turns when there is no system', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => run(['lists', 'status', '--json'])));
    for (const { code, err } of outcomes) expect([code, code === 0 ? '' : err]).toEqual([0, '']);
  });

  describe('beside a running system', () => {
    let system: Installation;
    beforeAll(async () => {
      system = await openInstallation({ path: data }, 'npm start', quiet);
    });
    afterAll(() => system.close());

    it('match against the live lists, with the person and the lists that were not asked', async () => {
      const { code, out } = await run(['match'], '{"id":"q","names":["Quellmark, Zorvan"]}\n');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        id: 'q',
        matches: [{ source: 'ftm:made-up', entryId: 'mu-1', personId: expect.any(String) as unknown }],
        lists: expect.arrayContaining([
          expect.objectContaining({ source: 'ftm:made-up', entries: large + 2, degraded: false }),
          expect.objectContaining({ source: 'ofac-sdn', version: null, degraded: true }),
        ]) as unknown,
      });
    });

    it('test what matching finds on the live lists, for people and for programs', async () => {
      const words = ['lists', 'self-test', '--per-suite', '1', '--threshold', '0.7,0.9'];
      const table = await run(words);
      expect(table.code).toBe(0);
      expect(table.out).toMatch(/^person: exact primary +1 +1\.000 +1\.000 +\d+\.\d +1\.000 .*$/m);
      expect(table.out).toMatch(/^any list +\d+\.\d\d % /m);
      const { code, out } = await run([...words, '--json', '--seed', '2']);
      expect(code).toBe(0);
      expect(selfTestReport.parse(JSON.parse(out))).toMatchObject({ seed: 2, thresholds: [0.7, 0.9] });
    });

    it('do not blame a list for a mistyped path', async () => {
      const { code, err } = await run(['lists', 'import', 'ftm:made-up', join(folder, 'frist.json')]);
      expect([code, err]).toEqual([
        1,
        `${join(folder, 'frist.json')} cannot be read: there is no such file.\n`,
      ]);
      expect(await madeUp()).toMatchObject({ entries: large + 2, state: 'live', reason: null });
    });

    it('leave the last good version live when a file is bad, and say why', async () => {
      const bad = join(folder, 'bad.json');
      await writeFile(bad, '{"id": "x", ');
      const { code, out, err } = await run(['lists', 'import', 'ftm:made-up', bad]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/bad\.json/);
      expect(await madeUp()).toMatchObject({ entries: large + 2, state: 'degraded', reason: err.trim() });
    });

    it('refuse a list that shrank, unless a person says that it is right', async () => {
      const refused = await run(['lists', 'import', 'ftm:made-up', first]);
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(/--force/);
      expect((await run(['lists', 'import', 'ftm:made-up', first, '--force'])).code).toBe(0);
      expect(await madeUp()).toMatchObject({ entries: 2, state: 'live' });
    });

    it('create an account once', async () => {
      const words = ['users', 'create', 'ada@example.test', '--role', 'analyst', '--plan', 'premium'];
      const weak = await run([...words, '--password-stdin'], 'short\n');
      expect([weak.code, weak.out]).toEqual([1, '']);
      const none = await run([...words, '--password-stdin']);
      expect([none.code, none.err]).toEqual([1, 'There is no password on standard input.\n']);
      const created = await run([...words, '--password-stdin'], 'plum tapir orbit 47\n');
      expect([created.code, created.err]).toEqual([0, '']);
      expect(created.out).toMatch(
        /^Created ada@example\.test \(id [-0-9a-f]{36}, role analyst, plan premium\)\.\n$/,
      );
      const database = await openDatabase({
        ...{ name: 'spec', rows: [], migrations: [], poolSize: 1 },
        url: system.databaseUrl('screening'),
      });
      const plans = await database.dataSource.query<unknown[]>('SELECT plan FROM subscriptions');
      await database.close();
      expect(plans).toEqual([{ plan: 'premium' }]);
      const again = await run([...words, '--password-stdin'], 'plum tapir orbit 47\n');
      expect([again.code, again.out]).toEqual([1, '']);
      expect(again.err).toMatch(/^There is already an account .*\n$/);
    });

    it('change an account, and never take the last administrator away', async () => {
      const root = 'root@example.test';
      const password = 'plum tapir orbit 47\n';
      await run(['users', 'create', root, '--role', 'administrator', '--password-stdin'], password);
      const stateOf = async (email: string): Promise<unknown> => {
        const { out } = await run(['users', 'list', '--json']);
        return (JSON.parse(out) as Record<string, unknown>[]).find((account) => account['email'] === email);
      };
      expect((await run(['users', 'disable', 'ada@example.test'])).code).toBe(0);
      expect(await stateOf('ada@example.test')).toMatchObject({ role: 'analyst', state: 'disabled' });
      expect((await run(['users', 'enable', 'ada@example.test'])).code).toBe(0);
      const set = await run(['users', 'set', 'ada@example.test', '--role', 'user', '--plan', 'free']);
      expect(set.code).toBe(0);
      expect(await stateOf('ada@example.test')).toMatchObject({ role: 'user', state: 'active' });
      expect((await run(['users', 'set', 'ada@example.test'])).code).toBe(1);
      const renewal = ['users', 'set', 'ada@example.test', '--renews', '2027-03-31'];
      expect((await run(renewal)).err).toBe('The free plan has no renewal date.\n');
      expect((await run([...renewal, '--plan', 'premium'])).out).toContain('plan premium, renews 2027-03-31');
      expect((await run(['users', 'set', 'ada@example.test', '--renews', '2027-02-31'])).code).toBe(2);
      const reset = ['users', 'reset-password', 'ada@example.test', '--password-stdin'];
      expect((await run(reset, 'short\n')).code).toBe(1);
      expect((await run(reset, 'amber kettle drift 12\n')).code).toBe(0);
      for (const words of [
        ['users', 'disable', root],
        ['users', 'set', root, '--role', 'user'],
      ]) {
        const { code, err } = await run(words);
        expect([code, err]).toEqual([1, expect.stringMatching(/^This account is the last one .*\n$/)]);
      }
      expect((await run(['users', 'end-sessions', 'unknown@example.test'])).err).toBe(
        'There is no account with this e-mail address.\n',
      );
    });

    it('print a token that administers accounts for an hour', async () => {
      const { code, out } = await run(['tokens', 'admin']);
      expect(code).toBe(0);
      const partOf = (at: 0 | 1) =>
        JSON.parse(Buffer.from(out.trim().split('.')[at] ?? '', 'base64url').toString()) as object;
      expect(partOf(0)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
      const { role, iat, exp, jti } = partOf(1) as Record<string, unknown>;
      expect([role, Number(exp) - Number(iat)]).toEqual(['service_role', 3_600]);
      const log = await readFile(join(data, 'audit.log'), 'utf8');
      expect(log).toContain(`"command":"tokens admin","outcome":"done","tokenId":"${String(jti)}"`);
      expect(log).not.toContain(out.trim());
    });

    it('store what articles say, and name the lines that are none', async () => {
      const articles = join(folder, 'articles.jsonl');
      const line =
        '{"url":"https://herald.example/a","headline":"Court charges Zorvan Quellmark with fraud"}';
      await writeFile(articles, `${line}\n{"url":\n`);
      const { code, out, err } = await run(['media', 'import', 'lines', articles]);
      expect(code).toBe(1);
      expect(err).toMatch(/^articles\.jsonl, line 2: it must be .*\n$/);
      expect(out).toMatch(/^added +1$/m);
      expect(JSON.parse((await run(['media', 'status', '--json'])).out)).toMatchObject({
        articles: { adverse: 1 },
        links: { notCompared: 0 },
        imports: [{ file: 'articles.jsonl', state: 'done', added: 1, refused: 1 }],
      });
      expect(await readFile(join(data, 'audit.log'), 'utf8')).toMatch(
        /"command":"media import","source":"lines","outcome":"done","import":"[-0-9a-f]{36}","added":1,/,
      );
    });

    it('use its database, side by side', async () => {
      const [imported, status, match] = await Promise.all([
        run(['lists', 'import', 'ftm:beside', first]),
        run(['lists', 'status', '--json']),
        run(['match'], '{"names":["Ostrava Brindlemoor"]}\n'),
      ]);
      expect([imported.code, status.code, match.code]).toEqual([0, 0, 0]);
      expect(JSON.parse(match.out)).toHaveProperty('matches.0.entryId', 'mu-2');
    });
  });
});

/** Resolves when the import that has the folder has staged some of its entries. */
const halfWay = async (sockets: string): Promise<void> => {
  const owner = await eventually(
    () => ownerOf(sockets),
    (found) => found?.postgres !== undefined,
  );
  const url = Object.assign(new URL(owner?.postgres ?? ''), { pathname: '/probity_screening' }).href;
  const database = await openDatabase({ name: 'spec', url, rows: [], migrations: [], poolSize: 1 });
  try {
    await eventually(
      () => database.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM staged_entries'),
      ([row]) => (row?.count ?? 0) > 0,
    );
  } finally {
    await database.close();
  }
};

/** From the last owner's socket, the one with the highest number. */
const ownerOf = async (sockets: string): Promise<{ postgres?: string } | undefined> => {
  try {
    const numbers = (await readdir(sockets)).map((name) => Number(name) || 0);
    return JSON.parse(await text(createConnection(join(sockets, String(Math.max(...numbers)))))) as {
      postgres?: string;
    };
  } catch {
    return undefined; // not there yet
  }
};
