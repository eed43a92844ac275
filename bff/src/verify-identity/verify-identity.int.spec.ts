import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { coverageOf } from '@probity/contracts';
import { runBff, type RunningBff } from '../bff.harness.js';
import { problem } from '../service.harness.js';

let bff: RunningBff;
let authorization: string;
beforeAll(async () => {
  bff = await runBff();
  authorization = await bff.authorization();
});
afterAll(() => bff.stop());
beforeEach(() => {
  bff.verification.requests.length = 0;
});

const call = (body: object) =>
  bff.http.post('/api/v1/functions/verify-identity').set({ authorization }).send(body);

describe('verify-identity', () => {
  const result = {
    ...{ checkId: 'c1', status: 'low_risk', score: 0, message: 'M', lists: [], coverage: coverageOf([]) },
    monitoringStarted: false,
  };
  const session = {
    sessionId: 's1',
    personId: 'p1',
    status: 'created',
    expiresAt: '2026-01-01T00:00:00.000Z',
    reasons: [],
  };

  it.each([
    [{ action: 'run-checks', personId: 'p1' }, 'POST /check-runs', result, 200],
    [{ action: 'create-session', personId: 'p1' }, 'POST /verification-sessions', session, 201],
    [{ action: 'check-status', sessionId: 's1' }, 'GET /verification-sessions/s1', session, 200],
  ])('%j sends %s', async (request, sent, answer, status) => {
    bff.verification.respond = () => ({ status, body: answer });
    const { body } = await call(request);
    expect(body).toEqual(answer);
    expect(bff.verification.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([sent]);
  });

  it.each([
    [{ action: 'erase', personId: 'p1' }],
    [{ action: 'run-checks' }],
    [{ action: 'check-status', personId: 'p1' }],
    [{ action: 'run-checks', personId: 'p1', more: 1 }],
    [{ action: 'run-checks', personId: 'a\u0000' }],
  ])('refuses %j', async (wrong) => {
    expect((await call(wrong)).body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(bff.verification.requests).toEqual([]);
  });

  it('says which person is unknown', async () => {
    bff.verification.respond = () => problem(404, 'PERSON_NOT_FOUND', 'This person is not in the database.');
    const { body } = await call({ action: 'run-checks', personId: 'p1' }).expect(404);
    expect(body).toMatchObject({ code: 'PERSON_NOT_FOUND' });
  });
});
