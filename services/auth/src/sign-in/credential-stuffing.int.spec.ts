import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { goodPassword, runAuth, signedIn, signedUp, type RunningAuth } from '../auth.harness.js';
import { SignInWithPassword } from './sign-in-with-password.js';

const tries = 10_000;
/** Of the attacker, who has as many machines; the last ones are each a /64 of one provider. */
const networks = 250;
const atOnce = 8;
/** One sign-in of the victim comes after so many tries. */
const between = 2_000;
const testMs = 600_000;

const victim = 'victim@example.org';
const office = '203.0.113.7';

const networkOf = (at: number): string =>
  at % 5 === 0 ? `2001:db8:0:${(at % networks).toString(16)}::1` : `198.51.100.${at % networks}`;

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

describe('ten thousand tries at one account', () => {
  it(
    'are hardly ever looked at, find nothing out, and keep its owner from nothing',
    async () => {
      await signedUp(auth, victim);
      const before = await signedIn(auth, victim, office);
      const outcomes = new Map<string, number>();
      // At the use case: ten thousand requests would test the client of the test.
      const signIn = auth.app.get(SignInWithPassword);
      const guess = async (at: number): Promise<void> => {
        const trigger = jobTrigger('guess', systemIds);
        const client = { ip: networkOf(at), userAgent: 'attacker', trigger };
        const outcome = await signIn.execute(victim, `guess number ${at}`, client).then(
          () => 'signed in',
          (error: unknown) => (error instanceof DomainError ? error.code : 'fault'),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      };
      let next = 0;
      for (let until = between; until <= tries; until += between) {
        const attacker = async (): Promise<void> => {
          while (next < until) await guess(next++);
        };
        await Promise.all(Array.from({ length: atOnce }, attacker));
        // Throws for anything but a session.
        await signedIn(auth, victim, office);
      }

      expect([...outcomes.keys()].sort()).toEqual(['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS']);
      expect([...outcomes.values()].reduce((sum, each) => sum + each)).toBe(tries);
      // Two dozen, those that were under way then, and one whenever a growing wait has passed.
      expect(outcomes.get('CREDENTIALS_WRONG')).toBeLessThan(100);

      expect((await auth.call('/user', { bearer: before.accessToken })).status).toBe(200);
      const right = { email: victim, password: goodPassword };
      const elsewhere = await auth.call('/token?grant_type=password', { body: right, ip: '192.0.2.1' });
      expect(elsewhere.status).toBe(429);
      // Who is away from every known network has a way in that nobody can close: the mailbox.
      const mails = auth.mails.filter(({ to }) => to === victim).length;
      expect((await auth.call('/recover', { body: { email: victim }, ip: '192.0.2.1' })).status).toBe(200);
      expect((await auth.mailTo(victim, mails + 1)).subject).toBe('Choose a new password');
    },
    testMs,
  );
});
