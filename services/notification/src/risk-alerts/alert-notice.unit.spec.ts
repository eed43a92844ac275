import { riskBand } from '@probity/contracts';
import { alertNotice, groupNotice } from './alert-notice.js';

const risk = (score: number) => ({ score, band: riskBand(score), reasons: [] });

it.each([
  [35, 85, 'added', 'Risk score increased significantly'],
  [35, 40, 'added', 'New risk factor detected'],
  [85, 85, 'added', 'New risk factor detected'],
  [85, 35, 'removed', 'Risk score decreased from 85 to 35'],
  [85, 85, 'removed', 'Risk factor removed'],
] as const)('from %i to %i with evidence %s it reads: %s', (from, to, change, message) => {
  const evidence = [{ kind: 'sanction', change, source: 'ofac-sdn' }];
  expect(alertNotice({ before: risk(from), after: risk(to), evidence })).toEqual({
    ...{ type: 'risk_alert', title: 'Risk Alert', message },
  });
});

it('says of a group how many changed', () => {
  expect([groupNotice(1).message, groupNotice(7).message]).toEqual([
    '1 monitored subject changed',
    '7 monitored subjects changed',
  ]);
});
