import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { scoreRisk } from '../risk/risk-score.js';
import { alertsOf, type MonitoredChange } from './alerts-of.js';

const risk = scoreRisk({ facts: [], media: [], countries: [] }, currentRiskModel, '2026-03-01');
const change = (personId: string, userIds: readonly string[]): MonitoredChange => ({
  ...{ personId, entityVersion: 2, before: risk, after: risk, riskMoved: false, userIds },
  fields: [{ field: 'names', source: 'ofac-sdn', before: ['Old'], after: ['New'] }],
  evidence: [
    { evidenceId: 'e1', kind: 'sanction', change: 'changed', source: 'ofac-sdn', entryId: '1', title: 'T' },
  ],
});
const occasion = { kind: 'import', id: 'import-1', source: 'ofac-sdn', snapshotId: 7 } as const;
const ids = (): (() => string) => {
  let last = 0;
  return () => `alert-${(last += 1)}`;
};
const users = (count: number): string[] => Array.from({ length: count }, (_, index) => `user-${index}`);

describe('the alerts of one cause', () => {
  it('say what changed, without the values', () => {
    const risky = { score: risk.score, band: 'low', reasons: [{ points: risk.score, code: 'base' }] };
    expect(alertsOf([change('vera', ['ada'])], occasion, ids())).toEqual([
      {
        ...{ alertId: 'alert-1', personId: 'vera', entityVersion: 2 },
        cause: { kind: 'import', id: 'import-1', source: 'ofac-sdn' },
        before: risky,
        after: risky,
        fields: [{ field: 'names', source: 'ofac-sdn' }],
        evidence: [{ kind: 'sanction', change: 'changed', source: 'ofac-sdn' }],
        recipients: [{ userId: 'ada', alerts: 1 }],
      },
    ]);
  });

  it.each([
    { kind: 'check', id: 'check-1' } as const,
    { kind: 'split', id: 'split-1', source: 'un-sc', entryId: '1', fromPersonId: 'vera' } as const,
  ])('name no list for a $kind', (other) => {
    expect(alertsOf([change('vera', ['ada'])], other, ids())[0]?.cause).toEqual({
      kind: other.kind,
      id: other.id,
      source: null,
    });
  });

  it.each([
    [1, [1]],
    [1000, [1000]],
    [1001, [1000, 1]],
    [2500, [1000, 1000, 500]],
  ])('of %i users come in messages of at most 1,000, under one id', (count, sizes) => {
    const alerts = alertsOf([change('vera', users(count))], occasion, ids());
    expect(alerts.map(({ recipients }) => recipients.length)).toEqual(sizes);
    expect(new Set(alerts.map(({ alertId }) => alertId)).size).toBe(1);
    expect(alerts.flatMap(({ recipients }) => recipients.map(({ userId }) => userId))).toEqual(users(count));
  });

  it('count for every user how many of them are theirs', () => {
    const someChanges = fc
      .array(fc.uniqueArray(fc.constantFrom('ada', 'eve', 'bob'), { minLength: 1 }))
      .map((all) => all.map((userIds, index) => change(`person-${index}`, userIds)));
    fc.assert(
      fc.property(someChanges, (changes) => {
        const alerts = alertsOf(changes, occasion, ids());
        expect(new Set(alerts.map(({ alertId }) => alertId)).size).toBe(changes.length);
        const recipients = alerts.flatMap((alert) => alert.recipients);
        for (const { userId, alerts: count } of recipients)
          expect(count).toBe(recipients.filter((one) => one.userId === userId).length);
      }),
    );
  });
});
