/** @jest-environment ./web/testing/dom-environment.mjs */
import type { PepEntry } from '@probity/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { PepEntries } from './evidence.js';

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
