import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksCompleted, type Message } from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { systemClock } from '@probity/kit/context';
import { openDatabase, type Database } from '@probity/kit/db';
import { JwtStrategy } from '@probity/kit/http';
import { silentLogger } from '@probity/kit/observability';
import { memoryState } from '@probity/kit/redis';
import { eventually, startTestIssuer, testIdentity, type TestIssuer } from '@probity/kit/testing';
import { notification } from '@probity/notification';
import { pushSettings } from '../installation/push-settings.js';
import { openInstallation, type Installation } from '../installation/installation.js';
import { buildProbity, probity, type Outcome } from './probity-process.harness.js';

const patience = 120_000;

const checked = { checkId: 'c-1', personId: 'p-1', userId: 'ada', status: 'high_risk', score: 85 };
/** What a run of checks announces. */
const message = (about: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  source: '/probity/verification',
  topic: checksCompleted.topic,
  key: 'p-1',
  time: '2026-03-01T08:00:00.000Z',
  correlationId: 'request-4711',
  causationId: 'request-4711',
  data: JSON.stringify(checked),
  ...about,
});

interface Listed {
  readonly id: string;
  readonly messageId: string;
}

describe('the commands for dead letters', () => {
  let folder: string;
  let system: Installation;
  let issuer: TestIssuer;
  let bus: EmbeddedBus;
  let app: App;
  let database: Database;

  const run = (...words: readonly string[]): Promise<Outcome> =>
    probity(['dead-letters', ...words], '', { data: folder });
  const listed = async (...words: readonly string[]): Promise<Listed[]> =>
    JSON.parse((await run('list', ...words, '--json')).out) as Listed[];
  /** Of the letter about a message. */
  const letterOf = async ({ id }: Message): Promise<string> =>
    (await listed('notification')).find(({ messageId }) => messageId === id)?.id ?? 'there is none';
  const sql = <Row>(statement: string): Promise<Row[]> => database.dataSource.query<Row[]>(statement);
  const notices = (): Promise<object[]> => sql('SELECT user_id FROM notifications');

  beforeAll(async () => {
    await buildProbity();
    folder = await mkdtemp(join(tmpdir(), 'probity-dead-letters-'));
    await chmod(folder, 0o755); // root's PostgreSQL runs as another user, who has to get in
    system = await openInstallation({ path: folder }, 'npm start', () => undefined);
    issuer = await startTestIssuer();
    bus = new EmbeddedBus();
    const url = system.databaseUrl('notification');
    app = await startApp(
      notification,
      { database: { url }, authUrl: issuer.authUrl, push: pushSettings(system.secrets) },
      {
        bus,
        logger: silentLogger,
        ...memoryState(),
        jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
        identity: testIdentity('notification'),
      },
    );
    await bus.start();
    database = await openDatabase({ name: 'spec', url, rows: [], migrations: [], poolSize: 1 });
  }, patience);
  afterAll(async () => {
    await database.close();
    await app.stop();
    await bus.stop();
    await issuer.stop();
    await system.close();
    await rm(folder, { recursive: true });
  }, patience);

  const given = message();
  const stranger = message({ id: 'somebody-elses:7', data: 'not json' });

  it(
    'say that there are none',
    async () => {
      expect(await run('list')).toEqual({ code: 0, out: 'There are no dead letters.\n', err: '' });
    },
    patience,
  );

  it(
    'list what was given up and why, for people and for programs, and not what it says',
    async () => {
      await sql('ALTER TABLE notifications RENAME TO notifications_away'); // the consumer's fault, to be mended
      await bus.publish(given);
      await sql('ALTER TABLE notifications_away RENAME TO notifications');
      await bus.publish(stranger);
      const common = {
        service: 'notification',
        consumer: 'notify-user-when-checks-completed',
        topic: checksCompleted.topic,
        correlationId: 'request-4711',
      };
      expect(await listed()).toEqual([
        expect.objectContaining({
          ...{ ...common, messageId: given.id, reason: 'rejected', code: 'INTERNAL' },
          ...{ attempts: 1, hindrance: null },
        }),
        expect.objectContaining({
          ...{ ...common, messageId: stranger.id, reason: 'unparsable', code: 'unparsable' },
          hindrance: expect.stringContaining('never was a message of ours') as unknown,
        }),
      ]);
      const { code, out, err } = await run('list', 'notification');
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^messageId +${given.id}$`, 'm'));
      expect(out).toMatch(/^reason +rejected\ncode +INTERNAL\nattempts +1$/m);
      expect(out).toMatch(/^hindrance +It never was a message of ours/m);
      expect(out).not.toContain('high_risk');
      expect(await listed('screening')).toEqual([]);
    },
    patience,
  );

  it(
    'refuse to replay what nobody knows, what never was a message of ours, and what is no service',
    async () => {
      const unknown = crypto.randomUUID();
      expect(await run('replay', 'notification', unknown)).toEqual({
        ...{ code: 1, out: '' },
        err: `notification keeps no dead letter ${unknown}. \`dead-letters list\` names them.\n`,
      });
      const strange = await letterOf(stranger);
      expect(await run('replay', 'notification', strange)).toEqual({
        ...{ code: 1, out: '' },
        err: `${strange} cannot be sent again. It never was a message of ours, so its sender has to send it anew.\n`,
      });
      const misspelt = await run('replay', 'notifications');
      expect([misspelt.code, misspelt.out]).toEqual([2, '']);
      expect(misspelt.err).toContain('Allowed choices are auth, screening, verification, notification');
      expect((await run('replay')).code).toBe(2);
      expect(await notices()).toEqual([]);
    },
    patience,
  );

  it(
    'have one handled again, once, also when it is asked for twice',
    async () => {
      const letter = await letterOf(given);
      expect(await run('replay', 'notification', letter)).toEqual({
        ...{ code: 0, err: '' },
        out: '1 message is on the way again.\n',
      });
      await eventually(notices, ({ length }) => length > 0);
      expect((await listed()).map(({ messageId }) => messageId)).toEqual([stranger.id]);
      expect((await run('replay', 'notification', letter)).code).toBe(1);
      expect(await notices()).toEqual([{ user_id: 'ada' }]);
    },
    patience,
  );

  it(
    'leave out what cannot be sent again when they are to replay everything, and say so',
    async () => {
      const { code, out, err } = await run('replay', 'notification');
      expect([code, out]).toEqual([0, '0 messages are on the way again.\n']);
      expect(err).toMatch(/^[-0-9a-f]{36} is left out\. It never was a message of ours/);
    },
    patience,
  );

  it('note who replayed what, and how it ended', async () => {
    const lines = (await readFile(join(folder, 'audit.log'), 'utf8')).trim().split('\n');
    const outcomes = lines.map((line) => {
      const { command, service, outcome, count } = JSON.parse(line) as Record<string, unknown>;
      return [command, service, outcome, count];
    });
    const replay = ['dead-letters replay', 'notification'];
    expect(outcomes).toEqual([
      [...replay, 'refused', undefined],
      [...replay, 'refused', undefined],
      [...replay, 'done', 1],
      [...replay, 'refused', undefined],
      [...replay, 'done', 0],
    ]);
  });
});
