import { fakeOf } from '@probity/kit/testing';
import { uniqueTies, type Tie } from './tie.js';

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
