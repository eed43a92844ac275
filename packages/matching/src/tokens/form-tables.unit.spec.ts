import { engine, scoreOrganizations as score } from '../name-scores.harness.js';

describe('legal forms', () => {
  it.each([
    [
      'public organisations of Russia and limited companies',
      'All-Russian Public Organization Korvane',
      'Korvane LLC',
    ],
    ['the same in their own letters', 'Общероссийская общественная организация Корване', 'ООО Корване'],
    ['state enterprises and partnerships', 'State Enterprise Korvane', 'Korvane General Partnership'],
    ['state corporations and Japanese companies', 'State Corporation Korvane', 'Korvane GK'],
  ])('of different families are different: %s', (_what, a, b) => {
    expect(score(a, b)).toBeLessThan(0.9);
  });

  it.each([
    ['МКАО Корване', 'АО Корване'],
    ['МКООО Корване', 'ООО Корване'],
    ['Κορβάν ΑΕ', 'Κορβάν Ανώνυμη Εταιρεία'],
  ])('are one in full and abbreviated: %s and %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.9);
  });

  it('weigh nothing against a name without one', () => {
    expect(score('Κορβάν ΑΕ', 'Κορβάν')).toBeGreaterThan(engine.threshold);
  });

  it('beside a number in Hangul leave it a number', () => {
    expect(score('제3공장 코르반', '제 3 공장 코르반')).toBeGreaterThan(engine.threshold);
    expect(score('제3공장 코르반', '제4공장 코르반')).toBeLessThan(engine.threshold);
  });
});
