import { alertText } from './alert-text.js';

it.each([
  [75, 40, 'Risk score increased significantly'],
  [51, 40, 'Risk score increased significantly'],
  [50, 40, 'New risk factor detected'],
  [40, 40, 'New risk factor detected'],
  [39, 40, 'Risk score decreased from 40 to 39'],
  [0, 75, 'Risk score decreased from 75 to 0'],
  [75, null, 'New risk factor detected'],
])('a score of %j after %j reads %j', (score, scoreBefore, text) => {
  expect(alertText({ score, scoreBefore, riskMoved: true, evidence: [] })).toBe(text);
});

it.each([
  [40, ['added'], 'New risk factor detected'],
  [40, ['removed', 'added'], 'New risk factor detected'],
  [40, ['removed', 'changed'], 'Risk factor removed'],
  [40, ['changed'], 'Details on a list changed'],
  [45, ['removed'], 'New risk factor detected'],
  [35, ['removed'], 'Risk score decreased from 40 to 35'],
] as const)('a score of %j after 40 with evidence %j reads %j', (score, changes, text) => {
  const evidence = changes.map((change) => ({ kind: 'sanction', change }));
  expect(alertText({ score, scoreBefore: 40, riskMoved: score !== 40, evidence })).toBe(text);
});

it.each([
  [40, ['possible-sanction'], 'New possible match on a list'],
  [40, ['possible-sanction', 'pep'], 'New risk factor detected'],
  [51, ['possible-sanction'], 'Risk score increased significantly'],
] as const)('a score of %j after 40 with new evidence of kind %j reads %j', (score, kinds, text) => {
  const evidence = kinds.map((kind) => ({ kind, change: 'added' as const }));
  expect(alertText({ score, scoreBefore: 40, riskMoved: score !== 40, evidence })).toBe(text);
});

it('says so where the risk is the same', () => {
  const unchanged = { score: 40, scoreBefore: 40, riskMoved: false, evidence: [] };
  expect(alertText(unchanged)).toBe('Details on a list changed');
});

it.each([
  [40, 'changed', 'convicted', 'Adverse media: reported as convicted'],
  [40, 'removed', 'cleared', 'Adverse media: cleared'],
  [40, 'changed', 'invented', 'Adverse media changed'],
  [40, 'added', 'charged', 'New risk factor detected'],
  [45, 'changed', 'convicted', 'New risk factor detected'],
  [35, 'removed', 'cleared', 'Risk score decreased from 40 to 35'],
] as const)('a score of %j after 40 with media %s at the stage %s reads %j', (score, change, stage, text) => {
  const evidence = [{ kind: 'media', change, stage }];
  expect(alertText({ score, scoreBefore: 40, riskMoved: score !== 40, evidence })).toBe(text);
});
