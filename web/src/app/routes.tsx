import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { ScreenFailed } from './screen-failed.js';
import { Shell } from './shell/shell.js';

/** Paths from before everything moved below `/app`; old links still use them. */
const oldPaths = ['search', 'scan', 'reports', 'notifications', 'settings', 'monitoring', 'pricing'];

const Moved = () => {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: `/app${pathname}`, search, hash }} />;
};

/** Loads the code of a screen with the first visit: the export `name` of `load`'s module. */
const screen = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }) });

/** The screen of one subject. Another id is a new screen: neither scroll position nor an open sheet may stay. */
const subjectScreen = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType<{ readonly id: string }>>>,
): RouteObject =>
  screen(`${path}/:id`, 'Keyed', async () => {
    const Screen: ComponentType<{ readonly id: string }> = (await load())[name];
    const Keyed = () => {
      const { id = '' } = useParams();
      return <Screen id={id} key={id} />;
    };
    return { Keyed };
  });

const signedInScreens: RouteObject[] = [
  screen('', 'DashboardScreen', () => import('../features/dashboard/dashboard-screen.js')),
  screen('search', 'SearchScreen', () => import('../features/search/search-screen.js')),
  screen('scan', 'ScanScreen', () => import('../features/scan/scan-screen.js')),
  screen('reports', 'ReportsScreen', () => import('../features/reports/reports-screen.js')),
  screen(
    'notifications',
    'NotificationsScreen',
    () => import('../features/notifications/notifications-screen.js'),
  ),
  subjectScreen('report', 'ReportScreen', () => import('../features/report/report-screen.js')),
  subjectScreen('profile', 'ProfileScreen', () => import('../features/profile/profile-screen.js')),
  screen('settings', 'SettingsScreen', () => import('../features/settings/settings-screen.js')),
  screen('security', 'SecurityScreen', () => import('../features/security/security-screen.js')),
  screen(
    'administration',
    'AdministrationScreen',
    () => import('../features/administration/administration-screen.js'),
  ),
  screen('lists', 'ListsScreen', () => import('../features/lists/lists-screen.js')),
  screen('monitoring', 'MonitoringScreen', () => import('../features/monitoring/monitoring-screen.js')),
  screen('pricing', 'PricingScreen', () => import('../features/pricing/pricing-screen.js')),
];

export const router = createBrowserRouter([
  {
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <></>,
    children: [
      screen('/', 'SplashScreen', () => import('../features/splash/splash-screen.js')),
      screen('/scan-link', 'ScanLinkScreen', () => import('../features/scan/scan-link-screen.js')),
      screen('/login', 'LoginScreen', () => import('../features/login/login-screen.js')),
      screen('/auth/confirm', 'ConfirmScreen', () => import('../features/login/confirm-screen.js')),
      screen('/auth/recover', 'RecoverScreen', () => import('../features/login/new-password-screen.js')),
      screen('/auth/invite', 'InviteScreen', () => import('../features/login/new-password-screen.js')),
      screen(
        '/auth/password',
        'ChoosePasswordScreen',
        () => import('../features/login/new-password-screen.js'),
      ),
      screen(
        '/auth/callback',
        'ProviderReturnScreen',
        () => import('../features/login/provider-return-screen.js'),
      ),
      screen('/auth/sign-in', 'SignInLinkScreen', () => import('../features/login/link-screen.js')),
      screen('/auth/email-change', 'EmailChangeScreen', () => import('../features/login/link-screen.js')),
      screen(
        '/auth/second-factor',
        'SecondFactorScreen',
        () => import('../features/login/second-factor-screen.js'),
      ),
      {
        path: '/app',
        element: <Shell />,
        children: [{ errorElement: <ScreenFailed />, children: signedInScreens }],
      },
      ...oldPaths.map((path) => ({ path: `/${path}`, element: <Moved /> })),
      screen('*', 'NotFoundScreen', () => import('../features/not-found/not-found-screen.js')),
    ],
  },
]);
