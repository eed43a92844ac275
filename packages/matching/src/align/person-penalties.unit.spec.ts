import { engine, scorePersons as score } from '../name-scores.harness.js';

describe('titles and suffixes behind one name', () => {
  it.each([
    ['Tarib Sheikh', 'Tarib Qazi'],
    ['Korvan Bishop', 'Korvan Marshal'],
    ['Korvan Neto', 'Korvan Filho'],
  ])('are surnames: %s is not %s', (a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });

  it.each([
    ['before it', 'Mullah Zabtani', 'Maulana Zabtani'],
    ['behind it on one side alone', 'Zabtani Sheikh', 'Zabtani'],
    ['in another spelling', 'Tarib Sheikh', 'Tarib Shaykh'],
    ['behind two names', 'Tarib Zabtani Jr', 'Tarib Zabtani PhD'],
  ])('but not %s: %s, %s', (_where, a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.9);
  });
});
