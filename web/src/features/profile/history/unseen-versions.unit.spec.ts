import { unseenVersions } from './unseen-versions.js';

const change = (version: number, kind: string) => ({
  version,
  cause: { kind, id: '1', source: null, sourceName: null, listVersion: null, published: null },
});

it('marks as new what users are alerted of, not what came of the product or of time', () => {
  const changes = [change(6, 'age'), change(5, 'import'), change(4, 'model'), change(3, 'check')];
  expect([...unseenVersions(changes, 1)]).toEqual([5]);
  expect([...unseenVersions(changes, 2)]).toEqual([5, 3]);
  expect([...unseenVersions(changes, 0)]).toEqual([]);
});
