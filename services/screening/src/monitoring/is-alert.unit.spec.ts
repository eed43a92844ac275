import { describe, expect, it } from '@jest/globals';
import type { MediaAlert } from '../media-events/media-alert.js';
import type { Occasion } from '../persons/rebuilt-person.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { scoreRisk } from '../risk/risk-score.js';
import { isAlert } from './is-alert.js';

const before = scoreRisk({ facts: [], media: [], countries: [] }, currentRiskModel, '2026-03-01');
const change = { entityVersion: 2, before, after: before, riskMoved: false, fields: [], evidence: [] };
const vera = { ...change, personId: 'vera' };
const list = { id: '1', source: 'ofac-sdn', snapshotId: 7 };

describe('a change is an alert', () => {
  it.each<[Occasion, boolean]>([
    [{ kind: 'import', ...list }, true],
    [{ kind: 'check', id: '1' }, true],
    [{ kind: 'reading', ...list }, false],
    [{ kind: 'model', id: '2+0' }, false],
    [{ kind: 'age', id: '2026-03-01' }, false],
  ])('by its cause: %j', (occasion, expected) => {
    expect(isAlert({ ...vera, riskMoved: true }, occasion, undefined)).toBe(expected);
    expect(isAlert({ ...vera, before: null }, occasion, undefined)).toBe(false);
  });

  it.each(['media', 'review'] as const)('of %s where an event raises one or the risk moved', (kind) => {
    const alert: MediaAlert = {
      ...{ evidenceId: 'e1', kind: 'media', change: 'added', source: 'herald.example', entryId: 'a' },
      ...{ title: 'Fraud: Charged', stage: 'charged', storyKey: 'story' },
    };
    const alerts = new Map([['vera', [alert]]]);
    const olof = { ...change, personId: 'olof' };
    expect(isAlert(vera, { kind, id: '1' }, alerts)).toBe(true);
    expect(isAlert(olof, { kind, id: '1' }, alerts)).toBe(false);
    expect(isAlert({ ...olof, riskMoved: true }, { kind, id: '1' }, alerts)).toBe(true);
  });
});
