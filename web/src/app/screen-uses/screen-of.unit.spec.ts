import { screenOf } from './screen-of.js';

it.each([
  ['/app', 'dashboard'],
  ['/app/', 'dashboard'],
  ['/app/search', 'search'],
  ['/app/profile/0191f29f-0a0b-7d22-9a10-6c4d3b2a1908', 'profile'],
  ['/app/nowhere', null],
  ['/login', null],
])('counts %s as %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen);
});
