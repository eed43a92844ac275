/** What loads the code of each screen, by its address without ids. */
export const screens = {
  '/': () => import('../features/splash/splash-screen.js'),
  '/scan-link': () => import('../features/scan/scan-link-screen.js'),
  '/login': () => import('../features/login/login-screen.js'),
  '/auth/confirm': () => import('../features/login/confirm-screen.js'),
  '/auth/recover': () => import('../features/login/new-password-screen.js'),
  '/auth/invite': () => import('../features/login/new-password-screen.js'),
  '/auth/password': () => import('../features/login/new-password-screen.js'),
  '/auth/callback': () => import('../features/login/provider-return-screen.js'),
  '/auth/sign-in': () => import('../features/login/link-screen.js'),
  '/auth/email-change': () => import('../features/login/link-screen.js'),
  '/auth/second-factor': () => import('../features/login/second-factor-screen.js'),
  '/app': () => import('../features/dashboard/dashboard-screen.js'),
  '/app/search': () => import('../features/search/search-screen.js'),
  '/app/scan': () => import('../features/scan/scan-screen.js'),
  '/app/reports': () => import('../features/reports/reports-screen.js'),
  '/app/notifications': () => import('../features/notifications/notifications-screen.js'),
  '/app/report': () => import('../features/report/report-screen.js'),
  '/app/profile': () => import('../features/profile/profile-screen.js'),
  '/app/settings': () => import('../features/settings/settings-screen.js'),
  '/app/security': () => import('../features/security/security-screen.js'),
  '/app/administration': () => import('../features/administration/administration-screen.js'),
  '/app/lists': () => import('../features/lists/lists-screen.js'),
  '/app/monitoring': () => import('../features/monitoring/monitoring-screen.js'),
  '/app/pricing': () => import('../features/pricing/pricing-screen.js'),
} as const;

const isScreen = (path: string): path is keyof typeof screens => Object.hasOwn(screens, path);

/** The code of the screen at that address; null where there is none. */
export const loadScreen = (pathname: string): Promise<unknown> | null => {
  const path = `/${pathname.split('/').filter(Boolean).slice(0, 2).join('/')}`;
  return isScreen(path) ? screens[path]() : null;
};
