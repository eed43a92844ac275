import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checksCompleted,
  coverageOf,
  createVerificationSession,
  getChecksToday,
  getVerificationSession,
  plans,
  runChecks,
  type PlanName,
} from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { fixedClock, systemClock } from '@probity/kit/context';
import { JwtStrategy, RouteClient, type Role } from '@probity/kit/http';
import { memoryState } from '@probity/kit/redis';
import {
  captureLogger,
  openTestDatabase,
  outboxOf,
  startTestIssuer,
  testIdentity,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import supertest from 'supertest';
import { CloseInterruptedRuns } from './check-runs/close-interrupted-runs.js';
import { database } from './database.js';
import { verification } from './index.js';

interface Asked {
  readonly path: string;
  readonly bearer: string | undefined;
  readonly correlationId: string | undefined;
  readonly body: string;
}

const screened = {
  reportId: 'r1',
  status: 'medium_risk',
  score: 40,
  message: 'Screened.',
  monitoringStarted: true,
  lists: [],
  coverage: coverageOf([]),
};
const unknown = {
  type: 'about:blank',
  title: 'T',
  status: 404,
  detail: 'This person is not in the database.',
  code: 'PERSON_NOT_FOUND',
  correlationId: 'c',
};
const tokenRefused = { ...unknown, status: 401, code: 'NOT_SIGNED_IN' };

const clock = fixedClock('2026-03-01T23:00:00.000Z');
let answers: (asked: Asked) => { status: number; body: unknown } | 'hang up';
let asked: Asked[];
let plan: PlanName;
let isPlanKnown: boolean;
let screening: Server;
let test: TestDatabase;
let issuer: TestIssuer;
let app: App;
let api: RouteClient;

beforeAll(async () => {
  screening = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization: bearer } = request.headers;
      const correlationId = String(request.headers['x-correlation-id']);
      const question = { path: request.url ?? '', bearer, correlationId, body };
      if (question.path === '/allowance') {
        const period = { used: 0, limit: null, resetsAt: null };
        const allowance = { plan, day: { used: 0, limit: null }, period };
        response.writeHead(isPlanKnown ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isPlanKnown ? allowance : {}));
        return;
      }
      asked.push(question);
      const answer = answers(question);
      if (answer === 'hang up') request.socket.destroy();
      else
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => screening.listen(0, '127.0.0.1', resolve));
  test = await openTestDatabase(database);
  issuer = await startTestIssuer();
  const dependencies = {
    logger: captureLogger('verification').logger,
    bus: new EmbeddedBus(),
    ...memoryState(),
    jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
    identity: testIdentity('verification'),
    clock,
  };
  const screeningUrl = `http://127.0.0.1:${(screening.address() as AddressInfo).port}`;
  app = await startApp(verification, { database: { url: test.url }, screeningUrl }, dependencies);
  api = new RouteClient(app.url, 15_000);
});
afterAll(async () => {
  await app.stop();
  await issuer.stop();
  await test.close();
  screening.closeAllConnections();
  await new Promise((resolve) => screening.close(resolve));
});
beforeEach(() => {
  asked = [];
  [plan, isPlanKnown] = ['free', true];
  answers = () => ({ status: 200, body: screened });
});

const user = async (role: Role = 'user') => {
  const userId = crypto.randomUUID();
  return { userId, bearer: await issuer.signTestToken({ userId, role }), correlationId: 'corr-12345678' };
};
type User = Awaited<ReturnType<typeof user>>;
const check = (caller: User, personId: string = crypto.randomUUID()) =>
  api.call(runChecks, { body: { personId } }, caller);
const runsOf = ({ userId }: User) =>
  test.database.dataSource.query<Record<string, unknown>[]>(
    'SELECT id, person_id, state, report_id, failure FROM check_runs WHERE user_id = $1',
    [userId],
  );
const eventsOf = async ({ userId }: User) =>
  (await outboxOf(test.database)).filter(({ data }) => (data as { userId?: string }).userId === userId);
const usedBy = async (caller: User): Promise<number> => (await api.call(getChecksToday, {}, caller)).used;

describe('running checks', () => {
  it('asks screening in its own name, stores the run and announces its end', async () => {
    const ada = await user();
    const result = await check(ada, 'person-1');
    expect(result).toMatchObject({
      status: 'medium_risk',
      score: 40,
      message: 'Screened.',
      monitoringStarted: true,
      lists: [],
    });
    expect(asked).toEqual([
      {
        path: '/persons/person-1/screenings',
        bearer: expect.stringMatching(/^Bearer /),
        correlationId: 'corr-12345678',
        body: JSON.stringify({ checkId: result.checkId, userId: ada.userId }),
      },
    ]);
    const token = asked[0]?.bearer?.slice('Bearer '.length) ?? '';
    expect(await testIdentity('screening', ['verification']).callerOf(token)).toBe('verification');
    expect(await runsOf(ada)).toMatchObject([
      { id: result.checkId, person_id: 'person-1', state: 'completed', report_id: 'r1' },
    ]);
    expect(await eventsOf(ada)).toMatchObject([
      {
        topic: checksCompleted.topic,
        key: 'person-1',
        correlationId: 'corr-12345678',
        data: { checkId: result.checkId, status: 'medium_risk', score: 40 },
      },
    ]);
  });

  it.each([
    ['the person is unknown', () => ({ status: 404, body: unknown }), 'PERSON_NOT_FOUND'],
    ['screening is busy', () => ({ status: 503, body: {} }), 'SERVICE_UNAVAILABLE'],
    ['screening refuses our token', () => ({ status: 401, body: tokenRefused }), 'SERVICE_UNAVAILABLE'],
    ['screening hangs up', () => 'hang up' as const, 'SERVICE_UNAVAILABLE'],
  ])('keeps a failed run, and announces nothing, when %s', async (_what, told, code) => {
    const ada = await user();
    answers = told;
    await expect(check(ada)).rejects.toMatchObject({ code });
    expect(await runsOf(ada)).toMatchObject([{ state: 'failed', failure: code, report_id: null }]);
    expect(await eventsOf(ada)).toEqual([]);
    expect(await usedBy(ada)).toBe(0);
  });

  it('takes no answer for a result that does not keep the contract', async () => {
    const ada = await user();
    answers = () => ({ status: 200, body: { score: 0 } });
    await expect(check(ada)).rejects.toBeDefined();
    expect(await runsOf(ada)).toMatchObject([{ state: 'failed', failure: 'INTERNAL' }]);
  });

  it('counts the runs of a user in this day, by UTC', async () => {
    const [ada, bob] = [await user(), await user()];
    await Promise.all([check(ada), check(ada), check(ada), check(bob)]);
    expect([await usedBy(ada), await usedBy(bob)]).toEqual([3, 1]);
    clock.advance(3_600_000);
    expect(await usedBy(ada)).toBe(0);
  });

  it('ends what a killed process left running, and nothing else', async () => {
    const ada = await user();
    const begin = (id: string, secondsAgo: number) =>
      test.database.dataSource.query(
        `INSERT INTO check_runs (id, person_id, user_id, state, started_at) VALUES ($1, 'p', $2, 'running', $3)`,
        [id, ada.userId, new Date(clock.now().getTime() - secondsAgo * 1_000)],
      );
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    clock.advance(3_600_000); // away from midnight: what is given back is the day's of the run
    await check(ada);
    await check(ada);
    await begin(old, 61);
    await begin(young, 5);
    expect(await app.get(CloseInterruptedRuns).execute()).toBe(1);
    expect(await usedBy(ada)).toBe(1); // what the old one was charged is given back
    const interrupted = (await runsOf(ada)).filter(({ state }) => state !== 'completed');
    expect(interrupted.map(({ id, state, failure }) => [id, state, failure]).sort()).toEqual(
      [
        [old, 'failed', 'INTERRUPTED'],
        [young, 'running', null],
      ].sort(),
    );
  });

  it.each([[{ personId: '' }], [{ personId: 'a\u0000' }], [{ personId: 'x'.repeat(65) }], [{}]])(
    'refuses %j, and takes no stranger',
    async (body) => {
      const post = (headers: Record<string, string>) =>
        supertest(app.url).post('/check-runs').set(headers).send(body);
      const { bearer } = await user();
      expect((await post({ authorization: `Bearer ${bearer}` })).status).toBe(400);
      expect((await post({})).status).toBe(401);
      expect(asked).toEqual([]);
    },
  );
});

describe('the checks of a day', () => {
  const refusalsOf = async (runs: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(runs);
    return settled.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
  };
  const many = (count: number, caller: User) => Array.from({ length: count }, () => check(caller));

  it.each([
    ['free', 'Daily check limit reached. Upgrade to premium for more checks.'],
    ['premium', 'Daily check limit reached. It resets at midnight UTC.'],
  ] as const)('are never more than the plan %s has, however many race', async (name, detail) => {
    plan = name;
    const ada = await user();
    const limit = plans[name].dailyChecks;
    const refused = await refusalsOf(many(50, ada));
    expect(refused).toHaveLength(50 - limit);
    const untilMidnight = 86_400 - (Math.floor(clock.now().getTime() / 1_000) % 86_400);
    for (const error of refused)
      expect(error).toMatchObject({ code: 'CHECK_LIMIT_REACHED', detail, retryAfterSeconds: untilMidnight });
    expect([await usedBy(ada), (await runsOf(ada)).length]).toEqual([limit, limit]);
    expect(await eventsOf(ada)).toHaveLength(limit);
    clock.advance(86_400_000);
    await check(ada);
    expect(await usedBy(ada)).toBe(1);
  });

  it('are not used up by runs without a result, which give back what they were charged', async () => {
    const ada = await user();
    answers = () => ({ status: 404, body: unknown });
    await refusalsOf(many(plans.free.dailyChecks, ada));
    answers = () => ({ status: 200, body: screened });
    await Promise.all(many(plans.free.dailyChecks, ada));
    await expect(check(ada)).rejects.toMatchObject({ code: 'CHECK_LIMIT_REACHED' });
  });

  it('are unlimited for analysts and administrators', async () => {
    for (const role of ['analyst', 'administrator'] as const) {
      const caller = await user(role);
      await Promise.all(many(plans.premium.dailyChecks + 1, caller));
      expect(await usedBy(caller)).toBe(plans.premium.dailyChecks + 1);
    }
  });

  it('are refused while nobody can say which plan it is', async () => {
    const ada = await user();
    isPlanKnown = false;
    await expect(check(ada)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await runsOf(ada)).toEqual([]);
  });
});

describe('a verification session', () => {
  it('is opened for a person of the database, followed, and expires', async () => {
    const ada = await user();
    const personId = crypto.randomUUID();
    const opened = await api
      .call(createVerificationSession, { body: { personId } }, ada)
      .catch((e: unknown) => e);
    expect(opened).toBeInstanceOf(Error); // what screening answered here is no person
    answers = () => ({ status: 200, body: person(personId) });
    const session = await api.call(createVerificationSession, { body: { personId } }, ada);
    expect(session).toMatchObject({ personId, status: 'created' });
    const follow = ({ sessionId } = session) =>
      api.call(getVerificationSession, { params: { sessionId } }, ada);
    expect(await follow()).toEqual(session);
    clock.advance(24 * 3_600_000);
    expect((await follow()).status).toBe('expired');
    const newer = await api.call(createVerificationSession, { body: { personId } }, ada);
    expect([await follow(newer), (await follow()).status]).toEqual([newer, 'expired']);
  });

  it("is nobody else's, whatever their role", async () => {
    const ada = await user();
    const personId = crypto.randomUUID();
    answers = () => ({ status: 200, body: person(personId) });
    const { sessionId } = await api.call(createVerificationSession, { body: { personId } }, ada);
    for (const role of ['user', 'administrator'] as const) {
      const follow = api.call(getVerificationSession, { params: { sessionId } }, await user(role));
      await expect(follow).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    }
  });

  it('is not opened for a person nobody knows, and not found where there is none', async () => {
    const ada = await user();
    answers = () => ({ status: 404, body: unknown });
    const personId = crypto.randomUUID();
    const open = api.call(createVerificationSession, { body: { personId } }, ada);
    await expect(open).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    const follow = api.call(getVerificationSession, { params: { sessionId: crypto.randomUUID() } }, ada);
    await expect(follow).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });
});

const person = (id: string) => ({
  id,
  kind: 'person',
  name: 'Nina Orlova',
  company: null,
  country: null,
  riskScore: 0,
  lastChecked: null,
  names: [],
  birthDates: [],
  countries: [],
  identifiers: [],
  sanctions: [],
  pep: [],
  adverseMedia: [],
  otherListings: [],
  coverage: coverageOf([]),
  risk: { score: 0, band: 'low', model: 'm', computedAt: '2026-01-01T00:00:00.000Z', reasons: [] },
  monitored: false,
  entries: [],
});
