import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { ShipAudit } from './ship-audit.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth({ audit: { days: 40 } });
});
afterAll(() => auth.stop());

it('leaves to another process what that hands over, until its lease has ended', async () => {
  await signedUp(auth, 'ada@example.org');
  await eventually(
    () => auth.rows('SELECT 1 FROM audit_seals'),
    ({ length }) => length > 0,
  );
  const until = new Date(auth.clock.now().getTime() + 60_000);
  await auth.rows('UPDATE audit_anchor SET shipping_until = $1', [until]);
  const lines: string[] = [];
  const ship = () =>
    auth.app.get(ShipAudit).execute((line) => void lines.push(line), new AbortController().signal);
  await ship();
  expect(await auth.rows('SELECT shipping_until FROM audit_anchor')).toEqual([{ shipping_until: until }]);
  await ship();
  expect(lines).toEqual([]);
  auth.clock.advance(61);
  await ship();
  expect(lines).not.toEqual([]);
  expect(await auth.rows('SELECT shipping_until FROM audit_anchor')).toEqual([{ shipping_until: null }]);
});
