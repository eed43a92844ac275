import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { screens } from './screens.js';
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
  screen('', 'DashboardScreen', screens['/app']),
  screen('search', 'SearchScreen', screens['/app/search']),
  screen('scan', 'ScanScreen', screens['/app/scan']),
  screen('reports', 'ReportsScreen', screens['/app/reports']),
  screen('notifications', 'NotificationsScreen', screens['/app/notifications']),
  subjectScreen('report', 'ReportScreen', screens['/app/report']),
  subjectScreen('profile', 'ProfileScreen', screens['/app/profile']),
  screen('settings', 'SettingsScreen', screens['/app/settings']),
  screen('security', 'SecurityScreen', screens['/app/security']),
  screen('administration', 'AdministrationScreen', screens['/app/administration']),
  screen('lists', 'ListsScreen', screens['/app/lists']),
  screen('monitoring', 'MonitoringScreen', screens['/app/monitoring']),
  screen('pricing', 'PricingScreen', screens['/app/pricing']),
];

export const router = createBrowserRouter([
  {
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <></>,
    children: [
      screen('/', 'SplashScreen', screens['/']),
      screen('/scan-link', 'ScanLinkScreen', screens['/scan-link']),
      screen('/login', 'LoginScreen', screens['/login']),
      screen('/auth/confirm', 'ConfirmScreen', screens['/auth/confirm']),
      screen('/auth/recover', 'RecoverScreen', screens['/auth/recover']),
      screen('/auth/invite', 'InviteScreen', screens['/auth/invite']),
      screen('/auth/password', 'ChoosePasswordScreen', screens['/auth/password']),
      screen('/auth/callback', 'ProviderReturnScreen', screens['/auth/callback']),
      screen('/auth/sign-in', 'SignInLinkScreen', screens['/auth/sign-in']),
      screen('/auth/email-change', 'EmailChangeScreen', screens['/auth/email-change']),
      screen('/auth/second-factor', 'SecondFactorScreen', screens['/auth/second-factor']),
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
