import { advisoryFaults, type Advisory, type Exception } from './advisory-faults.js';
import { readAudit, readExceptions } from './read-audit.js';

const today = '2026-11-23';
const advisory = (id: string, severity: Advisory['severity']): Advisory => ({
  id,
  severity,
  package: 'lodash',
  title: 'Prototype pollution',
});
const exception = (id: string, until = today): Exception => ({ id, until, reason: 'never given input' });
const asked = (...advisories: Advisory[]) => ({ state: 'asked', advisories }) as const;
const notAsked = { state: 'not asked', reason: '405 Method Not Allowed' } as const;

describe('known faults of packages', () => {
  it.each(['moderate', 'high', 'critical'] as const)('are refused from %s on', (severity) => {
    expect(advisoryFaults(asked(advisory('GHSA-1', severity)), [], today)).toEqual([
      `GHSA-1: lodash (${severity}): Prototype pollution`,
    ]);
  });

  it.each(['info', 'low'] as const)('are let by where they are %s', (severity) => {
    expect(advisoryFaults(asked(advisory('GHSA-1', severity)), [], today)).toEqual([]);
  });

  it('are let by until the last day of an exception, and no longer', () => {
    const found = asked(advisory('GHSA-1', 'high'));
    expect(advisoryFaults(found, [exception('GHSA-1')], today)).toEqual([]);
    expect(advisoryFaults(found, [exception('GHSA-1', '2026-11-22')], today)).toEqual([
      'GHSA-1: the exception ended on 2026-11-22',
    ]);
  });

  it('are not let by by the exception of another, which is not needed', () => {
    expect(advisoryFaults(asked(advisory('GHSA-1', 'high')), [exception('GHSA-2')], today)).toEqual([
      'GHSA-2: the exception is not needed any more',
      'GHSA-1: lodash (high): Prototype pollution',
    ]);
  });

  it('say nothing of exceptions when they could not be asked for, unless one is over', () => {
    expect(advisoryFaults(notAsked, [exception('GHSA-1')], today)).toEqual([]);
    expect(advisoryFaults(notAsked, [exception('GHSA-1', '2026-01-01')], today)).toHaveLength(1);
  });
});

describe('what npm audit prints', () => {
  const url = 'https://github.com/advisories/GHSA-jf85-cpcp-j695';
  const lodash = {
    name: 'lodash',
    title: 'Prototype pollution',
    url,
    severity: 'critical',
    range: '<4.17.12',
  };

  it('is each advisory once, also where several packages have it through another', () => {
    const vulnerabilities = { lodash: { via: [lodash] }, a: { via: ['lodash', lodash] }, b: { via: ['a'] } };
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual(
      asked(advisory('GHSA-jf85-cpcp-j695', 'critical')),
    );
  });

  it('is a report without advisories only where it says so', () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual(asked());
  });

  it.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"no such host"}}', 'no such host'],
    ['', 'npm audit printed no report'],
    ['{}', 'npm audit printed no report'],
    ['{"vulnerabilities":{"a":{"via":[{"name":"a"}]}}}', 'npm audit printed no report'],
  ])('is no report where it is %s', (printed, reason) => {
    expect(readAudit(printed)).toEqual({ state: 'not asked', reason });
  });
});

it.each([
  { id: 'GHSA-1', reason: 'never given input' },
  { id: 'GHSA-1', reason: '', until: today },
  { id: 'GHSA-1', reason: 'never given input', until: 'next year' },
  { id: '*', reason: 'never given input', until: today },
])('an exception needs an advisory, a reason and a last day: %j', (entry) => {
  expect(() => readExceptions(JSON.stringify([entry]))).toThrow();
});
