import { headerTitle } from './header-title.js';

describe('headerTitle', () => {
  it.each([
    ['/app', 'Dashboard'],
    ['/app/', 'Dashboard'],
    ['/app/search', 'Search'],
    ['/app/scan', 'Scan ID'],
    ['/app/reports', 'Reports'],
    ['/app/notifications', 'Notifications'],
    ['/app/report/r1', 'Risk Report'],
    ['/app/profile/p1', 'Profile'],
    ['/app/settings', 'Probity'],
    ['/app/pricing', 'Probity'],
  ])('of %s is %s', (path, title) => {
    expect(headerTitle(path)).toBe(title);
  });
});
