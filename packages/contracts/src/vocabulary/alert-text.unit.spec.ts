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
  expect(alertText({ score, scoreBefore, riskMoved: true })).toBe(text);
});

it('says so where the risk is the same', () => {
  expect(alertText({ score: 40, scoreBefore: 40, riskMoved: false })).toBe('Details on a list changed');
});
