import { createBrowserRouter, Navigate, useLocation, useParams } from 'react-router-dom';
import { ScreenFailed } from './screen-failed.js';
import { Shell } from './shell/shell.js';

/** Paths of before `/app`, which old links still use. Source: specification, section 2. */
const oldPaths = ['search', 'scan', 'reports', 'notifications', 'settings', 'monitoring', 'pricing'];

const Moved = () => {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: `/app${pathname}`, search, hash }} />;
};

/** A new subject is a new screen: nothing of the one before may stay, neither scroll position nor open sheet. */
const keyed = (Screen: React.ComponentType<{ readonly id: string }>) => () => {
  const { id = '' } = useParams();
  return <Screen id={id} key={id} />;
};

export const router = createBrowserRouter([
  {
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await import('../features/splash/splash-screen.js')).SplashScreen }),
      },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('../features/login/login-screen.js')).LoginScreen }),
      },
      {
        path: '/auth/confirm',
        lazy: async () => ({
          Component: (await import('../features/login/confirm-screen.js')).ConfirmScreen,
        }),
      },
      {
        path: '/app',
        element: <Shell />,
        children: [
          {
            errorElement: <ScreenFailed />,
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('../features/dashboard/dashboard-screen.js')).DashboardScreen,
                }),
              },
              {
                path: 'search',
                lazy: async () => ({
                  Component: (await import('../features/search/search-screen.js')).SearchScreen,
                }),
              },
              {
                path: 'scan',
                lazy: async () => ({
                  Component: (await import('../features/scan/scan-screen.js')).ScanScreen,
                }),
              },
              {
                path: 'reports',
                lazy: async () => ({
                  Component: (await import('../features/reports/reports-screen.js')).ReportsScreen,
                }),
              },
              {
                path: 'notifications',
                lazy: async () => ({
                  Component: (await import('../features/notifications/notifications-screen.js'))
                    .NotificationsScreen,
                }),
              },
              {
                path: 'report/:id',
                lazy: async () => ({
                  Component: keyed((await import('../features/report/report-screen.js')).ReportScreen),
                }),
              },
              {
                path: 'profile/:id',
                lazy: async () => ({
                  Component: keyed((await import('../features/profile/profile-screen.js')).ProfileScreen),
                }),
              },
              {
                path: 'settings',
                lazy: async () => ({
                  Component: (await import('../features/settings/settings-screen.js')).SettingsScreen,
                }),
              },
              {
                path: 'monitoring',
                lazy: async () => ({
                  Component: (await import('../features/monitoring/monitoring-screen.js')).MonitoringScreen,
                }),
              },
              {
                path: 'pricing',
                lazy: async () => ({
                  Component: (await import('../features/pricing/pricing-screen.js')).PricingScreen,
                }),
              },
            ],
          },
        ],
      },
      ...oldPaths.map((path) => ({ path: `/${path}`, element: <Moved /> })),
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('../features/not-found/not-found-screen.js')).NotFoundScreen,
        }),
      },
    ],
  },
]);
