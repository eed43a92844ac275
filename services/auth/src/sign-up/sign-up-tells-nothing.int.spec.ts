import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goodPassword, runAuth, signedUp, type Response, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

const signUp = (body: Record<string, unknown>): Promise<Response> => auth.call('/signup', { body });

/** What a response is but for its values: its fields, in their order, and the kind of each. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

/** Which of a new account's values are the same. */
const equalValues = (body: Record<string, unknown>): unknown[] => {
  const [identity = {}] = body['identities'] as Record<string, unknown>[];
  const sub = (identity['identity_data'] as Record<string, unknown>)['sub'];
  const times = ['updated_at', 'confirmation_sent_at'].map((name) => body[name] === body['created_at']);
  return [
    ...times,
    identity['created_at'] === body['created_at'],
    identity['id'] === body['id'],
    sub === body['id'],
  ];
};

describe('sign-ups with a free address, with one that waits and with a taken one', () => {
  const data = { longer: 1, a: { z: 1, b: 2 } };
  const bodies: Record<string, unknown>[] = [];
  beforeAll(async () => {
    await signedUp(auth, 'taken@example.org');
    await signUp({ email: 'waiting@example.org', password: goodPassword });
    for (const who of ['free', 'waiting', 'taken', 'taken'])
      bodies.push((await signUp({ email: `${who}@example.org`, password: goodPassword, data })).body);
  });

  it('respond with the same fields, in the same order, with the same kinds of values', () => {
    const [free, ...others] = bodies.map((body) => JSON.stringify(shapeOf(body)));
    expect(others).toEqual([free, free, free]);
    const metadata = bodies.map((body) => JSON.stringify(body['user_metadata']));
    expect(new Set(metadata)).toEqual(new Set([JSON.stringify(data)]));
    const app = bodies.map((body) => JSON.stringify(body['app_metadata']));
    expect(new Set(app).size).toBe(1);
  });

  it('respond with times and ids that say the same', () => {
    const [free, ...others] = bodies.map(equalValues);
    expect(others).toEqual([free, free, free]);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(4);
  });

  it('take no less than the time that is set, whatever there was to do', async () => {
    const slow = await runAuth({ evenResponseMs: 400 });
    const free = { email: 'free@example.org', password: goodPassword };
    const calls = [
      ['/signup', free],
      ['/signup', free],
      ['/recover', { email: 'unknown@example.org' }],
      ['/otp', { email: 'unknown@example.org', create_user: false }],
      ['/resend', { email: 'unknown@example.org', type: 'signup' }],
      ['/resend', { email: 'unknown@example.org', type: 'email_change' }],
    ] as const;
    for (const [path, body] of calls) {
      const start = performance.now();
      expect((await slow.call(path, { body })).status).toBe(200);
      expect(performance.now() - start).toBeGreaterThanOrEqual(399);
    }
    await slow.stop();
  });
});
