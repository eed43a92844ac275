import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { loadConfig } from '../config/index.js';
import { callersOf, callerVariables } from './callers.js';

const [last, next] = ['the-last-key-of-this-installation', 'the-next-key-of-this-installation'];

const keyOf = (SERVICE_KEY: string) =>
  loadConfig(z.object(callerVariables).transform(callersOf), {
    AUTH_ISSUER: 'http://localhost/auth/v1',
    AUTH_URL: 'http://localhost:1',
    SERVICE_KEY,
  }).serviceKey;

/** What all processes are given, one restart of each after the other. Source: docs/operations.md, rotating secrets. */
const steps = [last, `${last},${next}`, `${next}, ${last}`, next];

describe('SERVICE_KEY', () => {
  it.each(steps.slice(1).map((after, at) => [steps[at] ?? '', after] as const))(
    'is known to everybody while %s becomes %s process by process',
    (before, after) => {
      const processes = [keyOf(before), keyOf(after)];
      for (const sender of processes)
        for (const receiver of processes) expect(receiver.matches(sender.reveal())).toBe(true);
    },
  );

  it('opens nothing any more when it was taken out', () => {
    expect(keyOf(next).matches(last)).toBe(false);
    expect(keyOf(`${last},${next}`).matches(`${last},${next}`)).toBe(false);
    expect(keyOf(next).matches('')).toBe(false);
  });

  it.each(['short', `${last},`, `${last},short`, ','])('is not %j', (given) => {
    expect(() => keyOf(given)).toThrow('SERVICE_KEY must be secrets of at least 32 characters');
  });
});
