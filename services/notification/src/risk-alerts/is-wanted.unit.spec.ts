import { riskBand, usualAlertSettings, type AlertRaised, type AlertSettings } from '@probity/contracts';
import { isWanted } from './is-wanted.js';

const none: AlertSettings = {
  riskAlerts: false,
  sanctionsUpdates: false,
  pepUpdates: false,
  mediaAlerts: false,
};
const risk = (score: number) => ({ score, band: riskBand(score), reasons: [] });
const moved = (from: number, to: number, ...evidence: AlertRaised['evidence']) => ({
  ...{ before: risk(from), after: risk(to), evidence },
});
const evidence = (kind: string, change: 'added' | 'changed' | 'removed') => ({ kind, change, source: 'l' });

describe('a change that a user is notified of', () => {
  it.each([
    ['a rise of more than 10 points', 40, 51, true],
    ['a fall of more than 10 points', 65, 40, true],
    ['a rise of 10 points in a band', 40, 50, false],
    ['a fall of 10 points in a band', 50, 40, false],
    ['a rise into the next band', 69, 70, true],
    ['a fall into the band below', 30, 29, true],
    ['no move', 75, 75, false],
  ])('with risk alerts: %s', (_what, from, to, wanted) => {
    expect(isWanted({ ...none, riskAlerts: true }, moved(from, to))).toBe(wanted);
    expect(isWanted(none, moved(from, to))).toBe(false);
  });

  const kinds = [
    ['sanctionsUpdates', 'sanction'],
    ['pepUpdates', 'pep'],
    ['mediaAlerts', 'media'],
    ['riskAlerts', 'other-listing'],
  ] as const;
  it.each(kinds)('with %s: %s that was added or removed, whatever the score', (setting, kind) => {
    const settings = { ...none, [setting]: true };
    expect(isWanted(settings, moved(75, 75, evidence(kind, 'added')))).toBe(true);
    expect(isWanted(settings, moved(75, 75, evidence(kind, 'removed')))).toBe(true);
    expect(isWanted(settings, moved(75, 75, evidence(`possible-${kind}`, 'added')))).toBe(true);
    expect(isWanted(settings, moved(75, 75, evidence(kind, 'changed')))).toBe(kind === 'media');
    for (const [, other] of kinds.filter(([name]) => name !== setting))
      expect(isWanted(settings, moved(75, 75, evidence(other, 'added')))).toBe(false);
  });

  it('with the usual settings is no political exposure alone, nor evidence of a kind that is not known', () => {
    expect(isWanted(usualAlertSettings, moved(40, 45, evidence('pep', 'added')))).toBe(false);
    expect(isWanted(usualAlertSettings, moved(40, 45, evidence('invented', 'added')))).toBe(false);
    expect(isWanted(usualAlertSettings, moved(40, 45, evidence('sanction', 'added')))).toBe(true);
  });
});
