/** @jest-environment ./web/testing/dom-environment.mjs */
import type { PepEntry, Sanction } from '@probity/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { PepEntries, Sanctions } from './evidence.js';

afterEach(cleanup);

const office: PepEntry = {
  id: 'o1',
  source: 'pep',
  sourceName: 'List of offices',
  entryId: '7',
  listVersion: 'f00',
  position: 'Mayor of Brinefleet',
  country: 'MT',
  since: '2019',
  active: true,
};

it.each([
  ['head', 'Malta, head of state or government, since 2019'],
  ['national', 'Malta, national level, since 2019'],
  ['regional', 'Malta, regional level, since 2019'],
  ['local', 'Malta, local level, since 2019'],
] as const)('says how far an office reaches: %s', (level, text) => {
  render(<PepEntries empty="" items={[{ ...office, level }]} />);
  screen.getByText(text);
});

it('says nothing of it in a report from before levels were kept', () => {
  render(<PepEntries empty="" items={[office]} />);
  screen.getByText('Malta, since 2019');
});

it.each([
  [false, 'daughter of Frank Lynghaug'],
  [true, 'Frank Lynghaug (daughter)'],
  [undefined, 'Frank Lynghaug (daughter)'],
])('says whether a role is that of the subject or of the relative: %s', (inverse, text) => {
  const relative = { kind: 'relative', name: 'Frank Lynghaug', role: 'daughter' } as const;
  const relatives = [{ ...relative, ...(inverse !== undefined && { inverse }) }];
  render(<PepEntries empty="" items={[{ ...office, relatives }]} />);
  screen.getByText(`Relatives and close associates: ${text}`);
});

it.each([
  [true, 'Current'],
  [false, 'Former'],
])('says whether an office is held: %s', (active, text) => {
  render(<PepEntries empty="" items={[{ ...office, active }]} />);
  screen.getByRole('heading', { name: 'Mayor of Brinefleet' });
  screen.getByText(text);
});

it.each([
  [true, 'Active'],
  [false, 'Inactive'],
])(
  'says of a sanction where it is from, what it says, since when, and whether it is in force: %s',
  (active, text) => {
    const sanction: Sanction = {
      id: 's1',
      source: 'ports',
      sourceName: 'List of ports',
      entryId: '9',
      listVersion: 'f00',
      description: 'Assets frozen',
      date: '2021-04-03',
      active,
    };
    render(<Sanctions empty="" items={[sanction]} />);
    screen.getByRole('heading', { name: 'List of ports' });
    for (const shown of [text, 'Assets frozen', 'Apr 3, 2021']) screen.getByText(shown);
  },
);
