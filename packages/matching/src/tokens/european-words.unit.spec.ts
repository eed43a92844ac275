import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { rowsOf, valuesOf } from '../tables.js';
import { orgDictionary } from './org-dictionary.js';
import { termOfEuropean } from './translations.js';

describe('words of organisations in European languages', () => {
  it.each([
    ['Korvani Gépgyár', 'Korvani Machine Building Plant'],
    ['Korvan Kutatóintézet', 'Korvan Research Institute'],
    ['Usine optique et mécanique de Korvan', 'Korvan Optical and Mechanical Plant'],
    ['Empresa de Defensa Korvan', 'Korvan Defence Company'],
    ['Korvan-Zentrum für Forschung', 'Korvan Research Centre'],
    ['Fundação Korvan', 'Korvan Foundation'],
    ['Korvanská kreditní banka', 'Korvanska Credit Bank'],
    ['Banco Korvan de Moscú', 'Korvan Bank of Moscow'],
    ['Prigione di Korvan', 'Korvan Prison'],
  ])('are translated: %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
    expect(score(b, a)).toBe(score(a, b));
  });

  it('tell organisations apart by the words that name', () => {
    expect(score('Korvani Gépgyár', 'Zelimi Gépgyár')).toBeLessThan(engine.threshold);
    expect(score('Fundação Korvan', 'Zelim Foundation')).toBeLessThan(engine.threshold);
  });

  it('leave a holding and its administration two companies', () => {
    expect(score('Korvan GmbH & Co. KG', 'Korvan Verwaltungs GmbH')).toBeLessThan(0.8);
  });

  const rows = rowsOf('curated/european-words');
  it('stand in one row each, without accents, and mean something', () => {
    const stems = rows.flatMap(([, , cell]) => valuesOf(cell));
    expect(new Set(stems).size).toBe(stems.length);
    for (const stem of stems) expect(stem).toMatch(/^(?:=[a-z]{3,}|[a-z]{5,})$/u);
    for (const [, english] of rows) expect(valuesOf(english).length).toBeGreaterThan(0);
  });

  it('are found with an ending', () => {
    const { translations } = orgDictionary();
    for (const [, , cell] of rows)
      for (const stem of valuesOf(cell).filter((each) => !each.startsWith('=')))
        expect(termOfEuropean(`${stem}a`, translations)?.meanings.length).toBeGreaterThan(0);
  });
});
