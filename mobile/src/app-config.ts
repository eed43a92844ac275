import type { CapacitorConfig } from '@capacitor/cli';

/** Plugins of the app; that of pushes closes an app on Android that has no Firebase project. */
export const plugins = [
  '@aparajita/capacitor-biometric-auth',
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/camera',
  '@capacitor/filesystem',
  '@capacitor/network',
  '@capacitor/share',
];
const pushPlugin = '@capacitor/push-notifications';

const rule = 'PROBITY_APP_URL must be the address of an installation, such as https://probity.example.org';

/** The origin of an installation; throws what is wrong with any other address. */
export const originOf = (address: string | undefined): string => {
  if (address === undefined || !URL.canParse(address)) throw new Error(rule);
  const { protocol, origin, href } = new URL(address);
  if (protocol !== 'https:' || href !== `${origin}/`) throw new Error(rule);
  return origin;
};

/** The app of one installation. `hasFirebase`: Google's services are set up for its Android half. */
export const appConfig = (address: string | undefined, hasFirebase: boolean): CapacitorConfig => ({
  appId: 'app.probity.client',
  appName: 'Probity',
  // The page that is shown when neither the server nor what the app kept can be reached.
  webDir: 'unreachable',
  server: { url: originOf(address), errorPath: 'index.html', cleartext: false },
  loggingBehavior: 'none', // the bridge would write secrets into the log of the phone
  android: {
    includePlugins: hasFirebase ? [...plugins, pushPlugin] : plugins,
    webContentsDebuggingEnabled: false,
  },
  ios: {
    includePlugins: [...plugins, pushPlugin],
    // Only such domains may have a service worker, without which nothing is there offline.
    limitsNavigationsToAppBoundDomains: true,
    webContentsDebuggingEnabled: false,
  },
  plugins: { PushNotifications: { presentationOptions: [] } },
});
