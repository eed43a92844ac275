import { fakeOf } from '@probity/kit/testing';
import { holdingOf, uniqueTies, type Tie } from './tie.js';

const owns = (relation: Partial<Tie['relation']>): Tie =>
  fakeOf<Tie>({
    ...{
      source: 'list',
      one: { personId: null, name: 'Ada Heron' },
      other: { personId: null, name: 'Heron LLC' },
    },
    relation: fakeOf<Tie['relation']>({ kind: 'owner', share: 60, ...relation }),
  });

it('holds a tie that both sides state once, and one that goes on beside one that has ended', () => {
  const [ended, current] = [owns({ to: '2015-01-01' }), owns({})];
  expect(uniqueTies([ended, current, owns({})])).toEqual([ended, current]);
});

it.each([
  [{}, true],
  [{ from: '2026-11-26', to: '2026-11-26' }, true],
  [{ from: '2026', to: '2026-11' }, true],
  [{ from: '2026-11-27' }, false],
  [{ from: '2026-12' }, false],
  [{ from: '2027' }, false],
  [{ to: '2026-11-25' }, false],
  [{ to: '2025' }, false],
])('counts an ownership of %j today: %s', (relation, counts) => {
  const ends = { one: { personId: 'ada', name: null }, other: { personId: 'heron', name: null } };
  const holding = { owner: 'ada', asset: 'heron', share: 60 };
  expect(holdingOf({ ...owns(relation), ...ends }, '2026-11-26')).toEqual(counts ? [holding] : []);
});
