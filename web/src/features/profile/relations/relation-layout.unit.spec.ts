import { describe, expect, it } from '@jest/globals';
import { drawing, mostDrawn, placesAround, shortName } from './relation-layout.js';

describe('placesAround', () => {
  it('keeps every party inside the drawing and apart from the others', () => {
    for (let count = 1; count <= mostDrawn; count += 1) {
      const places = placesAround(count);
      expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`)).size).toBe(count);
      for (const { x, y } of places) {
        expect(x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height).toBe(true);
      }
    }
  });
});

describe('shortName', () => {
  it('cuts only what is too long', () => {
    expect(shortName('Nina Orlova')).toBe('Nina Orlova');
    expect(shortName('A very long name of a company')).toBe('A very long nam…');
  });
});
