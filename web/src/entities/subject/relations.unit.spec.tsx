/** @jest-environment ./web/testing/dom-environment.mjs */
import type { PersonRelation } from '@probity/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { RelationEntries } from './relations.js';

afterEach(cleanup);

const tie: PersonRelation = {
  kind: 'family',
  inverse: true,
  name: 'Frank Lynghaug',
  personId: null,
  sanctioned: false,
  role: 'daughter',
  share: null,
  from: null,
  to: null,
  source: 'pep',
  sourceName: 'List of offices',
};

it.each<[Partial<PersonRelation>, string]>([
  [{}, 'Family, daughter · List of offices'],
  [{ inverse: false }, 'Family, daughter of · List of offices'],
  [{ inverse: false, kind: 'associate', role: 'friend' }, 'Associate, friend of · List of offices'],
  [{ inverse: false, role: null }, 'Family · List of offices'],
  [{ inverse: false, kind: 'director', role: 'Chair' }, 'Director of, Chair · List of offices'],
])('says whose role it is that a list words: %j', (change, text) => {
  render(<RelationEntries linked={false} relations={[{ ...tie, ...change }]} />);
  screen.getByText(text);
});
