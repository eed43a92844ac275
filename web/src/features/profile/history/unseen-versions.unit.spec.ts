import { unseenVersions } from './unseen-versions.js';

it('marks as new the changes that users are alerted of, and no others', () => {
  const changes = [
    { version: 6, isAlert: false },
    { version: 5, isAlert: true },
    { version: 4 },
    { version: 3, isAlert: true },
  ];
  expect([...unseenVersions(changes, 1)]).toEqual([5]);
  expect([...unseenVersions(changes, 2)]).toEqual([5, 3]);
  expect([...unseenVersions(changes, 0)]).toEqual([]);
});
