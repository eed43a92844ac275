import { defineRoute, DomainError } from '@probity/contracts';
import * as z from 'zod/mini';
import { parseInput } from './serve-route.js';

describe('the faults of a request', () => {
  const route = defineRoute({
    name: 'addNumbers',
    summary: 'Takes numbers.',
    method: 'POST',
    path: '/numbers',
    access: { caller: 'anyone', data: 'nothing' },
    body: z.strictObject({ numbers: z.array(z.number()) }),
  });

  const detailOf = (body: unknown): string => {
    try {
      parseInput(route, { params: {}, query: {}, body });
    } catch (error) {
      if (error instanceof DomainError) return error.detail;
      throw error;
    }
    throw new Error('it was not refused');
  };

  it('are the first ten of a body with a fault in every place', () => {
    const faults = detailOf({ numbers: Array.from({ length: 50_000 }, () => 'x') }).split('; ');
    expect(faults).toHaveLength(11);
    expect(faults[0]).toBe('body.numbers.0: it must be a value of type number');
    expect(faults[9]).toMatch(/^body\.numbers\.9: /);
    expect(faults[10]).toBe('and 49990 more');
  });

  it('are not counted where there are more than can be read', () => {
    expect(detailOf({ numbers: Array.from({ length: 500_000 }, () => 'x') })).toBe(
      'body: It has too many faults.',
    );
  });

  it('are cut where a field has a long name', () => {
    const detail = detailOf({ numbers: [], ['x'.repeat(1_000_000)]: 1 });
    expect(detail).toMatch(/^body: it has the unknown field "x+…$/);
    expect(detail.length).toBeLessThan(400);
  });
});
