import { expect, it } from '@jest/globals';
import type { MediaAlert } from '../media-events/media-alert.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { scoreRisk } from '../risk/risk-score.js';
import type { MonitoredChange } from './alerts-of.js';
import { mediaChanges } from './media-changes.js';

const risk = scoreRisk({ facts: [], media: [], countries: [] }, currentRiskModel, '2026-03-01');
const change = (personId: string, riskMoved: boolean): MonitoredChange => ({
  ...{ personId, entityVersion: 2, before: risk, after: risk, riskMoved, userIds: ['ada'], fields: [] },
  evidence: [],
});
const alert: MediaAlert = {
  ...{ evidenceId: 'e1', kind: 'media', change: 'added', source: 'herald.example', entryId: 'a' },
  ...{ title: 'Fraud: Charged', stage: 'charged', storyKey: 'story' },
};

it('is one alert of a change with its event and its risk; a risk that moved alone is one without events', () => {
  const alerts = new Map([['vera', [alert]]]);
  const changes = [change('vera', true), change('nina', true)];
  expect(mediaChanges(changes, alerts)).toMatchObject([
    { personId: 'vera', evidence: [alert], causeId: 'story' },
    { personId: 'nina', evidence: [] },
  ]);
});
