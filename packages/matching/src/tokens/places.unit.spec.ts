import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';

const place = fc.constantFrom('Malaysia', 'Dubai', 'Hong Kong', 'Netherlands', 'Middle East', 'Cyprus');

describe('a place behind the name of a company', () => {
  it('says little of who is meant', () => {
    fc.assert(
      fc.property(place, (where) => {
        expect(score(`Korvane Logistics (${where}) Ltd`, 'Korvane Logistics Ltd')).toBeGreaterThan(0.8);
      }),
    );
  });

  it('tells branches apart', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        fc.pre(one !== other);
        const found = score(`Korvane Logistics (${one}) Ltd`, `Korvane Logistics (${other}) Ltd`);
        expect(found).toBeLessThan(engine.threshold);
      }),
    );
  });

  it('is a part of the name where nothing else names, or behind of', () => {
    expect(score('Bank of Malaysia', 'Bank')).toBeLessThan(engine.threshold);
    expect(score('Order of Korvane in Malaysia', 'Order of Korvane')).toBeLessThan(0.8);
  });

  it('never makes a brand alone the whole company', () => {
    expect(score('Korvane', 'Korvane Shipping Agency Holdings')).toBeLessThan(engine.threshold);
  });
});
