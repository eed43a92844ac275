import { listBeside } from './list-beside.js';

it.each([
  ['/app/search', 'reports', 'search'],
  ['/app/monitoring/', 'search', 'monitoring'],
  ['/app/profile/0191f29f', 'monitoring', 'monitoring'],
  ['/app/report/0191f29f', 'search', 'search'],
  ['/app', 'search', null],
  ['/app/settings', 'reports', null],
] as const)('at %s, after %s, stands %s', (path, last, list) => {
  expect(listBeside(path, last)).toBe(list);
});
