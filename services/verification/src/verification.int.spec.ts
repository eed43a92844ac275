import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checksCompleted,
  confirmScan,
  coverageOf,
  createScanLink,
  createVerificationSession,
  deleteScan,
  getChecksToday,
  getScans,
  getVerificationSession,
  openScanLink,
  plans,
  runChecks,
  scanByLink,
  scanImage,
  submitScan,
  type PlanName,
  type RouteInput,
  type ScanCandidate,
} from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { fixedClock, jobTrigger, systemClock, systemIds } from '@probity/kit/context';
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
import { blankFile, invented, pageFile, printZone } from '@probity/mrz/page-file.builder';
import supertest from 'supertest';
import { CloseInterruptedRuns } from './check-runs/close-interrupted-runs.js';
import { database } from './database.js';
import { LoadDocumentNumbers } from './documents/load-document-numbers.js';
import { verification } from './index.js';
import { DeleteOldScans } from './scans/delete-old-scans.js';
import { CloseInterruptedSessions } from './sessions/close-interrupted-sessions.js';

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
type Answer = { status: number; body: unknown } | 'hang up';
let answers: (asked: Asked) => Answer | Promise<Answer>;
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
      void Promise.resolve(answers(question)).then((answer) => {
        if (answer === 'hang up') return request.socket.destroy();
        const headers = { 'content-type': 'application/json' };
        return response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
      });
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

  it('gives no result of a run that was ended as interrupted meanwhile', async () => {
    const ada = await user();
    answers = async () => {
      clock.advance(61_000);
      await app.get(CloseInterruptedRuns).execute();
      return { status: 200, body: screened };
    };
    await expect(check(ada)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await runsOf(ada)).toMatchObject([{ state: 'failed', failure: 'INTERRUPTED', report_id: null }]);
    expect([await eventsOf(ada), await usedBy(ada)]).toEqual([[], 0]);
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

describe('the link of a verification session', () => {
  const lines = [
    'P<NLDKVASEK<<ZORAN<<<<<<<<<<<<<<<<<<<<<<<<<<',
    'L898902C36NLD7408122M3204153ZE184226B<<<<<14',
  ];
  const linked = async (caller: User) => {
    answers = () => ({ status: 200, body: person('p1') });
    const session = await api.call(createVerificationSession, { body: { personId: 'p1' } }, caller);
    const link = () => api.call(createScanLink, { params: { sessionId: session.sessionId } }, caller);
    const status = () =>
      api.call(getVerificationSession, { params: { sessionId: session.sessionId } }, caller);
    return { ...session, link, status };
  };
  const tokenOf = ({ path }: { path: string }): string => path.split('#')[1] ?? '';
  const send = (
    token: string,
    document: RouteInput<typeof scanByLink>['body']['document'] = { lines, confidence: 0.99 },
  ) => api.call(scanByLink, { body: { token, document } }, {});
  const invalid = { code: 'SCAN_LINK_INVALID' };
  const compared = (comparison: object): void => {
    answers = () => ({
      status: 200,
      body: { score: 0.95, match: true, contradicted: [], reason: 'Same.', ...comparison },
    });
  };

  it('takes one document without an account, and only its creator learns what came of it', async () => {
    const [ada, bob] = [await user(), await user()];
    const { sessionId, link, status, expiresAt } = await linked(ada);
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(30 * 60_000);
    const token = tokenOf(await link());
    expect(await api.call(openScanLink, { body: { token } }, {})).toEqual({ expiresAt });
    compared({ match: false, contradicted: ['birth-date'] });
    const sent = await Promise.allSettled([send(token), send(token), send(token)]);
    expect(sent.filter((one) => one.status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: undefined },
    ]);
    expect(await status()).toMatchObject({
      status: 'rejected',
      reasons: expect.arrayContaining(['The document does not agree with the subject by name.']),
    });
    await expect(send(token)).rejects.toMatchObject(invalid);
    await expect(link()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const params = { sessionId };
    await expect(api.call(createScanLink, { params }, bob)).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
    const stored = JSON.stringify(
      await test.database.dataSource.query('SELECT * FROM verification_sessions'),
    );
    expect([stored.includes(token), stored.includes('KVASEK')]).toEqual([false, false]);
  });

  it.each([
    ['nothing', undefined, 'verified'],
    ['names with their accents', { lastName: 'Kvašek' }, 'verified'],
    ['the expiry date', { expiryDate: '2036-04-15' }, 'rejected'],
    ['the issuer', { issuer: 'FRA' }, 'rejected'],
    ['a whole identity', { lastName: 'Orlova', firstNames: 'Nina', sex: 'F' as const }, 'rejected'],
  ])('with %s changed over a valid zone, %j, makes it %s', async (_what, fields, expected) => {
    const { link, status } = await linked(await user());
    const token = tokenOf(await link());
    compared({});
    const zone = printZone('TD3', invented);
    await send(token, { lines: zone, confidence: 0.99, ...(fields && { fields }) });
    const differs = 'The confirmed fields differ from the machine-readable zone.';
    const reasons = expected === 'verified' ? [] : [differs];
    expect(await status()).toMatchObject({ status: expected, reasons });
  });

  it('is replaced by a newer one, ends with its session and cannot be guessed', async () => {
    const { link, status } = await linked(await user());
    const [first, second] = [tokenOf(await link()), tokenOf(await link())];
    const open = (token: string) => api.call(openScanLink, { body: { token } }, {});
    await expect(open(first)).rejects.toMatchObject(invalid);
    await expect(open('g'.repeat(43))).rejects.toMatchObject(invalid);
    await open(second);
    clock.advance(30 * 60_000);
    await expect(open(second)).rejects.toMatchObject(invalid);
    await expect(send(second)).rejects.toMatchObject(invalid);
    expect(await status()).toMatchObject({ status: 'expired', reasons: [] });
  });

  it('stays when a document names nobody, and the session fails when nobody can compare', async () => {
    const { link, status } = await linked(await user());
    const token = tokenOf(await link());
    await expect(send(token, { fields: { documentNumber: 'NX1' } })).rejects.toMatchObject({
      code: 'SCAN_NAMELESS',
    });
    expect(await status()).toMatchObject({ status: 'created' });
    answers = () => 'hang up';
    await expect(send(token)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await status()).toMatchObject({
      status: 'failed',
      reasons: [expect.stringContaining('could not be compared')],
    });
  });

  /** How a session stands `ms` into the comparison of its document, and what the subject's request is refused for. */
  const during = async (ms: number, token: string, { status }: Awaited<ReturnType<typeof linked>>) => {
    compared({});
    const comparison = answers;
    let seen: unknown;
    answers = async (question) => {
      clock.advance(ms);
      await app.get(CloseInterruptedSessions).execute();
      seen = await status();
      return comparison(question);
    };
    const sent = send(token, { lines: printZone('TD3', invented), confidence: 0.99 });
    const [{ reason }] = (await Promise.allSettled([sent])) as [{ reason?: unknown }];
    return { seen, reason };
  };

  it('counts a document that came in time, whenever its comparison ends', async () => {
    const session = await linked(await user());
    const token = tokenOf(await session.link());
    clock.advance(30 * 60_000 - 1);
    const { seen, reason } = await during(59_000, token, session);
    expect([seen, reason]).toEqual([expect.objectContaining({ status: 'processing' }), undefined]);
    expect(await session.status()).toMatchObject({ status: 'verified' });
  });

  it('fails a session whose comparison was interrupted, and no late result changes that', async () => {
    const session = await linked(await user());
    const { seen, reason } = await during(61_000, tokenOf(await session.link()), session);
    const failed = { status: 'failed', reasons: [expect.stringContaining('Create a new session.')] };
    expect(seen).toMatchObject(failed);
    expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await session.status()).toMatchObject(failed);
  });
});

describe('scans', () => {
  const lines = [
    'P<NLDKVASEK<<ZORAN<<<<<<<<<<<<<<<<<<<<<<<<<<',
    'L898902C36NLD7408122M3204153ZE184226B<<<<<14',
  ];
  const candidate = (id: string): ScanCandidate => ({
    ...{ id, kind: 'person', name: 'Zoran Kvasek', company: null, country: 'NL', riskScore: 85 },
    ...{ lastChecked: null, matchScore: 0.97, reason: 'Same name and date.' },
    why: {
      matchedName: 'Zoran Kvasek',
      matchedNameKind: 'primary',
      features: [],
      missing: [],
      alignment: [],
    },
  });
  /** Screening knows these, and does what it is asked. */
  const knows = (...candidates: ScanCandidate[]): void => {
    answers = ({ path }) =>
      path === '/subjects/candidates' ? { status: 200, body: { candidates } } : { status: 204, body: '' };
  };
  const submit = (caller: User, body: object) => api.call(submitScan, { body: body }, caller);
  const confirm = (caller: User, scanId: string, body: object) =>
    api.call(confirmScan, { params: { scanId }, body }, caller);
  const scansOf = async (caller: User) => (await api.call(getScans, {}, caller)).scans;
  const askedFor = (path: string) => asked.filter((one) => one.path.startsWith(path));
  const erase = (caller: User, scanId: string, subject: 'keep' | 'erase') =>
    api.call(deleteScan, { params: { scanId }, query: { subject } }, caller);
  const erasures = () =>
    askedFor('/subjects/')
      .map(({ path }) => path)
      .filter((path) => path.includes('?'));

  it('reads lines by itself, asks who it may be, and keeps the fields for their user alone', async () => {
    const [ada, bob] = [await user(), await user()];
    knows(candidate('listed-1'));
    const scan = await submit(ada, { lines, confidence: 0.99, fields: { lastName: 'Kvašek' } });
    expect(scan).toMatchObject({
      status: 'unsure', // the last digit of these lines is not what it should be
      reading: {
        format: 'TD3',
        fields: { lastName: 'Kvašek', firstNames: 'ZORAN', documentNumber: 'L898902C3' },
      },
      authenticity: { state: 'doubtful' },
      personId: null,
      candidates: [{ id: 'listed-1', matchScore: 0.97 }],
    });
    expect(JSON.parse(askedFor('/subjects/candidates')[0]?.body ?? '')).toMatchObject({
      names: [{ first: 'ZORAN', last: 'Kvašek' }],
      birthDate: '1974-08-12',
      countries: ['NL'],
      identifiers: [{ type: 'passport', value: 'L898902C3', country: 'NL' }],
    });
    expect(await scansOf(ada)).toMatchObject([{ scanId: scan.scanId, name: 'ZORAN Kvašek', personId: null }]);
    expect(await scansOf(bob)).toEqual([]);
    await expect(confirm(bob, scan.scanId, {})).rejects.toMatchObject({ code: 'SCAN_NOT_FOUND' });
  });

  it('makes a subject with the corrected fields, once, however often it is confirmed', async () => {
    const ada = await user();
    knows();
    const { scanId } = await submit(ada, { fields: { lastName: 'Kvasek' } });
    const fields = { firstNames: 'Zoran', birthDate: '1974-08-12' };
    const { personId } = await confirm(ada, scanId, { fields, personId: null });
    expect(await confirm(ada, scanId, { personId: 'another' })).toEqual({ personId });
    const made = askedFor('/subjects').filter(({ path }) => path === '/subjects');
    expect(made.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        personId,
        scanId,
        subject: { kind: 'person', names: [{ first: 'Zoran', last: 'Kvasek' }], birthDate: '1974-08-12' },
      },
    ]);
    expect(await scansOf(ada)).toMatchObject([{ personId, madeSubject: true, authenticity: 'not-checked' }]);
  });

  it('keeps nothing when screening cannot be asked, and never calls that nobody', async () => {
    const ada = await user();
    answers = () => 'hang up';
    await expect(submit(ada, { fields: { lastName: 'Kvasek' } })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(await scansOf(ada)).toEqual([]);
  });

  it('erases a scan, and its subject only where it is asked to and made it', async () => {
    const [ada, bob] = [await user(), await user()];
    knows();
    const first = await submit(ada, { fields: { lastName: 'Kvasek' } });
    const { personId } = await confirm(ada, first.scanId, { personId: null });
    const second = await submit(bob, { fields: { lastName: 'Kvasek' } });
    answers = ({ path }) =>
      path === `/persons/${personId}` ? { status: 404, body: unknown } : { status: 204, body: '' };
    await expect(confirm(bob, second.scanId, { personId })).rejects.toMatchObject({
      code: 'PERSON_NOT_FOUND',
    });
    await expect(erase(bob, first.scanId, 'erase')).rejects.toMatchObject({ code: 'SCAN_NOT_FOUND' });
    await erase(bob, second.scanId, 'erase'); // it made none
    expect(erasures().join()).not.toContain(personId);
    await erase(ada, first.scanId, 'erase');
    expect(erasures().at(-1)).toBe(`/subjects/${personId}?userId=${ada.userId}`);
    expect([await scansOf(ada), await scansOf(bob)]).toEqual([[], []]);
  });

  it('keeps the subject of a scan, and the scan, while another scan is of that subject', async () => {
    const [ada, bob] = [await user(), await user()];
    knows();
    const first = await submit(ada, { fields: { lastName: 'Kvasek' } });
    const { personId } = await confirm(ada, first.scanId, { personId: null });
    const second = await submit(bob, { fields: { lastName: 'Kvasek' } });
    answers = () => ({ status: 200, body: person(personId) });
    await confirm(bob, second.scanId, { personId });
    answers = () => ({ status: 404, body: unknown }); // of the subject that the scan of bob never made
    await expect(erase(ada, first.scanId, 'erase')).rejects.toMatchObject({ code: 'SUBJECT_IN_USE' });
    await erase(bob, second.scanId, 'erase');
    expect(erasures().join()).not.toContain(personId);
    await erase(ada, first.scanId, 'erase');
    expect(erasures().at(-1)).toBe(`/subjects/${personId}?userId=${ada.userId}`);
    expect([await scansOf(ada), await scansOf(bob)]).toEqual([[], []]);
  });

  it('erases the subject of two scans of one user', async () => {
    const ada = await user();
    knows();
    const first = await submit(ada, { fields: { lastName: 'Kvasek' } });
    const { personId } = await confirm(ada, first.scanId, { personId: null });
    const second = await submit(ada, { fields: { lastName: 'Kvasek' } });
    answers = () => ({ status: 200, body: person(personId) });
    await confirm(ada, second.scanId, { personId });
    await erase(ada, first.scanId, 'erase');
    expect(erasures()).toEqual([`/subjects/${personId}?userId=${ada.userId}`]);
  });

  it('stays as it was confirmed first, and erases what another confirmation made meanwhile', async () => {
    const ada = await user();
    knows();
    const { scanId } = await submit(ada, { fields: { lastName: 'Kvasek' } });
    answers = async ({ path }) => {
      if (path === '/subjects') await confirm(ada, scanId, { personId: 'listed-1' });
      return path.startsWith('/persons/')
        ? { status: 200, body: person('listed-1') }
        : { status: 204, body: '' };
    };
    expect(await confirm(ada, scanId, { personId: null })).toEqual({ personId: 'listed-1' });
    expect(await scansOf(ada)).toMatchObject([{ personId: 'listed-1', madeSubject: false }]);
    const made = asked.find(({ path }) => path === '/subjects')?.body ?? '';
    const { personId } = JSON.parse(made) as { personId: string };
    await erase(ada, scanId, 'erase');
    expect(erasures()).toEqual([`/subjects/${personId}?userId=${ada.userId}`]);
  });

  it('erases the subject that a confirmation made of which nobody heard', async () => {
    const ada = await user();
    knows();
    const { scanId } = await submit(ada, { fields: { lastName: 'Kvasek' } });
    answers = ({ path }) => (path === '/subjects' ? 'hang up' : { status: 204, body: '' });
    await expect(confirm(ada, scanId, { personId: null })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await erase(ada, scanId, 'erase');
    expect(erasures()).toHaveLength(1);
  });

  it('shows scans for a month and erases them then', async () => {
    const ada = await user();
    knows();
    await submit(ada, { fields: { lastName: 'Kvasek' } });
    clock.advance(31 * 86_400_000);
    expect(await scansOf(ada)).toEqual([]);
    expect(await app.get(DeleteOldScans).execute()).toBeGreaterThan(0);
  });

  const send = async (caller: User, file: Uint8Array, part = 'image') =>
    supertest(app.url)
      .post('/scans')
      .set({ authorization: `Bearer ${caller.bearer}` })
      .attach(part, Buffer.from(file), { filename: 'page.svg', contentType: 'image/svg+xml' });

  it('reads a picture, whatever its name says, and keeps nothing of it but the text', async () => {
    const ada = await user();
    knows(candidate('listed-1'));
    const printed = printZone('TD3', invented);
    const { status, body } = await send(ada, await pageFile(printed, 'jpeg'));
    expect([status, body]).toMatchObject([
      200,
      { status: 'read', reading: { format: 'TD3', fields: { lastName: 'KVASEK' } }, personId: null },
    ]);
    expect(await scansOf(ada)).toMatchObject([
      { scanId: (body as { scanId: string }).scanId, status: 'read' },
    ]);
  });

  it('is not sure of a picture that may show the beginning of a longer visa', async () => {
    knows();
    const printed = printZone('MRVB', invented).map((line) => `${line}    KVAS`);
    const { body } = await send(await user(), await pageFile(printed, 'jpeg'));
    expect(body).toMatchObject({ status: 'unsure', reading: { format: 'MRVB' } });
  });

  it('says of a picture without a zone that nothing was read, and takes typed fields then', async () => {
    const ada = await user();
    knows();
    const { body } = await send(ada, await pageFile([], 'webp'));
    expect(body).toMatchObject({ status: 'unreadable', authenticity: { state: 'not-checked' } });
    await confirm(ada, (body as { scanId: string }).scanId, { fields: { lastName: 'Kvasek' } });
  });

  it.each([
    ['nothing', new Uint8Array(), 'IMAGE_UNREADABLE'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'IMAGE_UNREADABLE'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'IMAGE_TYPE_UNSUPPORTED'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'IMAGE_TYPE_UNSUPPORTED'],
    ['more bytes than a picture may have', new Uint8Array(scanImage.mostBytes + 1), 'IMAGE_TOO_LARGE'],
    ['a body beyond them', new Uint8Array(scanImage.mostBytes + 9_999), 'IMAGE_TOO_LARGE'],
  ])('refuses %s', async (_name, file, code) => {
    expect((await send(await user(), file)).body).toMatchObject({ code });
  });

  it('refuses 40 megapixels, another part and a body that is no form', async () => {
    const ada = await user();
    const large = await blankFile(8_000, 5_000);
    expect((await send(ada, large)).body).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    expect((await send(ada, large, 'file')).body).toMatchObject({ code: 'INVALID_REQUEST' });
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const request = supertest(app.url)
        .post('/scans')
        .set({ authorization: `Bearer ${ada.bearer}` });
      expect((await request.type(type).send('no form')).body).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it.each([[{}], [{ lines: ['ONE'] }], [{ lines: ['?', '?'] }], [{ fields: { birthDate: '1974-13-40' } }]])(
    'refuses %j',
    async (body) => {
      await expect(submit(await user(), body)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );

  it('looks numbers up in lists once they are loaded', async () => {
    const ada = await user();
    knows();
    const lost = async (document: object = { lines }) =>
      (await submit(ada, document)).authenticity.checks.find(({ name }) => name === 'lost-numbers')?.state;
    expect(await lost()).toBe('not-checked');
    const load = (text: string) =>
      app.get(LoadDocumentNumbers).execute('lost', text, jobTrigger('load', systemIds));
    await load('FRA,L898902C3\n');
    expect(await lost()).toBe('passed');
    await load('NLD,L898902C3\n');
    expect(await lost()).toBe('failed');
    const typed = { lastName: 'Kvasek', documentNumber: 'l898 902-C3' };
    expect(await lost({ fields: { ...typed, issuer: 'NLD' } })).toBe('failed');
    expect(await lost({ fields: typed })).toBe('not-checked');
    await expect(load('nothing')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await lost()).toBe('failed');
  });
});
