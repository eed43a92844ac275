import { lastLine, serversLine, sum, tallyOf, withoutExcuses } from './tally.js';

const suite = (status: string, ...assertions: string[]) => ({
  name: 'a.unit.spec.ts',
  status,
  assertionResults: assertions.map((assertion, index) => ({
    status: assertion,
    fullName: `case ${String(index)}`,
    failureMessages: assertion === 'failed' ? ['Expected: \u001b[32m1\u001b[39m\n\n  Received: 2'] : [],
  })),
});

const results = (
  passed: number,
  failed: number,
  pending: number,
  ...testResults: ReturnType<typeof suite>[]
) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    numTotalTests: passed + failed + pending,
    testResults,
  });

describe('the count of a run', () => {
  it('is what Jest counted', () => {
    const text = results(2, 1, 0, suite('failed', 'passed', 'passed', 'failed'));
    expect(tallyOf(text)).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  });

  it('names at its end what failed and why, because the middle of a long log may be cut', () => {
    expect(tallyOf(results(1, 1, 0, suite('failed', 'passed', 'failed'))).remarks).toEqual([
      'Failed: case 1 (a.unit.spec.ts): Expected: 1 Received: 2',
    ]);
  });

  it('holds a suite that could not be loaded', () => {
    const text = results(1, 0, 0, suite('passed', 'passed'), suite('failed'));
    expect(tallyOf(text)).toMatchObject({
      passed: 1,
      failed: 1,
      remarks: ['Could not be run: a.unit.spec.ts'],
    });
  });

  it('holds a suite whose end failed although its tests passed', () => {
    expect(tallyOf(results(1, 0, 0, suite('failed', 'passed')))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('is a failure when nothing ran', () => {
    expect(tallyOf(results(0, 0, 0))).toMatchObject({ failed: 1, remarks: ['No spec was found.'] });
  });

  it('names what was skipped, and counts it as failed where nothing may be missing', () => {
    const tally = tallyOf(results(1, 0, 1, suite('passed', 'passed', 'pending')));
    expect(tally).toEqual({ passed: 1, failed: 0, skipped: 1, remarks: ['Skipped: case 1'] });
    expect(withoutExcuses(tally)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  });

  it('ends with one line', () => {
    expect(lastLine({ passed: 123, failed: 0, skipped: 0, remarks: [] })).toBe('123 passed, 0 failed');
    expect(lastLine({ passed: 1, failed: 2, skipped: 3, remarks: [] })).toBe('1 passed, 2 failed, 3 skipped');
  });

  it('adds up over tiers', () => {
    const one = { passed: 1, failed: 2, skipped: 3, remarks: ['a'] };
    expect(sum([one, { ...one, remarks: ['b'] }])).toEqual({
      passed: 2,
      failed: 4,
      skipped: 6,
      remarks: ['a', 'b'],
    });
  });

  it('names each kind of server once', () => {
    expect(serversLine('local Redis 8.0\nlocal PostgreSQL 18.4\nlocal Redis 8.0\n')).toBe(
      'Servers: local PostgreSQL 18.4, local Redis 8.0',
    );
    expect(serversLine('')).toBe('Servers: none were started');
  });
});
