import { pathOf } from './route-request.js';

const route = { name: 'getEvidence', path: '/persons/:personId/evidence/:evidenceId' };

describe('pathOf', () => {
  it('keeps every parameter within its segment', () => {
    expect(pathOf(route, { params: { personId: '../a b', evidenceId: 7 } })).toBe(
      '/persons/..%2Fa%20b/evidence/7',
    );
  });

  it('repeats lists and leaves out what is not given', () => {
    const query = { term: 'á&b', lists: ['un-sc', 'eu-fsf'], cursor: undefined, all: true };
    expect(pathOf({ name: 'find', path: '/find' }, { query })).toBe(
      '/find?term=%C3%A1%26b&lists=un-sc&lists=eu-fsf&all=true',
    );
  });

  it('refuses a parameter that is missing or no plain value', () => {
    expect(() => pathOf(route, { params: { personId: 'a' } })).toThrow(
      'getEvidence.evidenceId does not fit into an address',
    );
  });
});
