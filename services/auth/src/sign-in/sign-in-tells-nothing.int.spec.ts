import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { statementsOf } from '@probity/kit/testing';
import { authDefaults } from '../config.js';
import { runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { SignInWithPassword } from './sign-in-with-password.js';

const [known, unknown] = ['known@example.org', 'unknown@example.org'];
const burst = 8;

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth({ limits: { ...authDefaults.limits, failures: { burst, refillSeconds: 3_600 } } });
  auth.clock.stop();
  await signedUp(auth, known);
});
afterAll(() => auth.stop());

interface Told {
  readonly outcome: string;
  /** What the database was asked: what it costs, but for the noise of the machine. */
  readonly statements: readonly string[];
}

const guess = async (email: string, ip: string): Promise<Told> => {
  const client = { ip, userAgent: 'attacker', trigger: jobTrigger('guess', systemIds) };
  const signIn = auth.app.get(SignInWithPassword);
  let outcome = 'signed in';
  const statements = await statementsOf(() =>
    signIn.execute(email, 'not the password', client).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      outcome = error.code;
    }),
  );
  return { outcome, statements };
};

/** Of one guess at each address, from a network that is as new to both, after so many before. */
const afterGuesses = async (count: number, networks: readonly [string, string]) => {
  const told: Told[] = [];
  for (const [at, email] of [known, unknown].entries()) {
    for (let before = 0; before < count; before += 1) await guess(email, networks[at] ?? '');
    told.push(await guess(email, networks[at] ?? ''));
  }
  return told;
};

describe('a guess at a password', () => {
  it.each([
    ['the first', 0, 'CREDENTIALS_WRONG', 'INSERT INTO sign_in_waits'],
    ['one that is refused', 3, 'TOO_MANY_REQUESTS', 'INSERT INTO audit_tallies'],
  ])('costs the same whether or not there is an account: %s', async (_which, count, outcome, counted) => {
    const [one, other] = await afterGuesses(count, [`192.0.2.1${count}`, `192.0.2.2${count}`]);
    expect(one).toEqual(other);
    expect(one?.outcome).toBe(outcome);
    expect(one?.statements.filter((statement) => statement.includes(counted))).not.toEqual([]);
  });

  it('costs the same where the network of both has tried too much', async () => {
    const ip = '192.0.2.30';
    for (let other = 0; other < burst; other += 1) await guess(`other${other}@example.org`, ip);
    const [one, other] = [await guess(known, ip), await guess(unknown, ip)];
    expect(one).toEqual(other);
    expect(one.outcome).toBe('TOO_MANY_REQUESTS');
  });

  it('costs the same where an account was tried from everywhere', async () => {
    for (const email of [known, unknown])
      for (let bot = 1; bot <= 24; bot += 1) await guess(email, `203.0.113.${bot}`);
    const [one, other] = [await guess(known, '203.0.113.100'), await guess(unknown, '203.0.113.101')];
    expect(one).toEqual(other);
    expect(one.outcome).toBe('TOO_MANY_REQUESTS');
  });
});
