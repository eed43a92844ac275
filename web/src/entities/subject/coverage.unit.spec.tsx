/** @jest-environment ./web/testing/dom-environment.mjs */
import { coverageOf, type ListState } from '@probity/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { CoverageCard, nothingOf } from './coverage.js';

const list: ListState = {
  source: 'a',
  name: 'List A',
  version: 'f00',
  published: null,
  loaded: '2026-01-01T00:00:00.000Z',
  entries: 3,
  degraded: false,
  covers: ['sanction'],
};

afterEach(cleanup);

describe('what is said where nothing was found', () => {
  it.each([
    ['sanctions', [list], 'none'],
    ['sanctions', [{ ...list, degraded: true }], 'none (checked in part)'],
    ['pep', [list], 'Not checked'],
  ] as const)('of %s on %j: %s', (kind, lists, said) => {
    expect(nothingOf(kind, coverageOf(lists), 'none')).toBe(said);
  });

  it('is not "none" where a kept report does not say what was checked', () => {
    expect(nothingOf('pep', undefined, 'none')).toBe('Not known what was checked');
  });
});

describe('the coverage', () => {
  it('tells what was not looked for apart from what was not found', () => {
    render(<CoverageCard coverage={coverageOf([list])} />);
    screen.getByText('1 list asked, of Jan 1, 2026');
    screen.getByText('Not checked, no PEP list is loaded');
    screen.getByText('Not checked, no source of adverse media is loaded');
  });

  it('counts the lists that were asked and dates the oldest as its publisher does', () => {
    render(<CoverageCard coverage={coverageOf([list, { ...list, source: 'b', published: '2018-04-13' }])} />);
    screen.getByText('2 lists asked, the oldest of Apr 13, 2018');
  });
});
