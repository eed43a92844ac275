import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appConfig, originOf, plugins } from './app-config';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const permission = /<uses-permission[^>]*android:name="([^"]+)"/g;

/** Strings of a property list, below each key. */
const plist = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/<key>([^<]+)<\/key>\s*(?:<array>\s*)?(?:<string>([^<]*)<\/string>)?/g)].map(
      ([, key = '', value = '']) => [key, value],
    ),
  );

describe('the app of an installation', () => {
  it.each([
    undefined,
    '',
    'probity.example.org',
    'http://probity.example.org',
    'https://probity.example.org/app',
    'https://user:secret@probity.example.org',
    'javascript:alert(1)',
  ])('is none at the address %p', (address) => {
    expect(() => originOf(address)).toThrow('PROBITY_APP_URL must be the address of an installation');
  });

  it('is loaded from its own server alone, encrypted, and logs nothing', () => {
    const { server, loggingBehavior, android, ios } = appConfig('https://probity.example.org', true);
    expect(server).toEqual({
      url: 'https://probity.example.org',
      errorPath: 'index.html',
      cleartext: false,
    });
    expect(loggingBehavior).toBe('none');
    expect([android?.webContentsDebuggingEnabled, ios?.webContentsDebuggingEnabled]).toEqual([false, false]);
  });

  it('has pushes on Android only where Google services are set up, as it would close without', () => {
    const included = (hasFirebase: boolean) =>
      appConfig('https://probity.example.org', hasFirebase).android?.includePlugins;
    expect(included(false)).toEqual(plugins);
    expect(included(true)).toEqual([...plugins, '@capacitor/push-notifications']);
  });

  it('has the plugins that the client calls, in the same versions', () => {
    interface Manifest {
      readonly dependencies?: Record<string, string>;
      readonly devDependencies?: Record<string, string>;
    }
    const { devDependencies = {} } = JSON.parse(read('package.json')) as Manifest;
    const { dependencies = {} } = JSON.parse(read('../web/package.json')) as Manifest;
    const called = Object.entries(dependencies).filter(([name]) => name.includes('capacitor'));
    expect(called.map(([name]) => name)).toEqual(expect.arrayContaining(plugins));
    expect(devDependencies).toMatchObject(Object.fromEntries(called));
  });
});

describe('the app on Android', () => {
  const folder = 'android/app/src/main/';
  const manifest = read(`${folder}AndroidManifest.xml`);

  it('asks for the camera, the network, notifications and biometrics, and for nothing else', () => {
    expect(all(manifest, permission)).toEqual(
      ['CAMERA', 'INTERNET', 'POST_NOTIFICATIONS', 'USE_BIOMETRIC'].map(
        (name) => `android.permission.${name}`,
      ),
    );
  });

  it('gets from its plugins only the right to know whether there is a network', () => {
    const added = [...plugins, '@capacitor/push-notifications', '@capacitor/android/capacitor'].flatMap(
      (name) => {
        const path = name.endsWith('/capacitor') ? name : `${name}/android`;
        return all(read(`../node_modules/${path}/src/main/AndroidManifest.xml`), permission);
      },
    );
    expect(added).toEqual(['android.permission.ACCESS_NETWORK_STATE']);
  });

  it('speaks to no server in clear', () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).not.toContain('networkSecurityConfig');
    expect(manifest).not.toContain('debuggable');
  });

  it('is in no backup, and goes to no other phone', () => {
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:fullBackupContent="false"');
    expect(manifest).toContain('android:dataExtractionRules="@xml/data_extraction_rules"');
    const rules = read(`${folder}res/xml/data_extraction_rules.xml`);
    const kinds = ['root', 'file', 'database', 'sharedpref', 'external'];
    const domains = [...kinds, ...['root', 'file', 'database', 'sharedpref'].map((kind) => `device_${kind}`)];
    for (const way of ['cloud-backup', 'device-transfer']) {
      const [, excluded = ''] = new RegExp(`<${way}>(.*)</${way}>`, 's').exec(rules) ?? [];
      expect(all(excluded, /<exclude domain="(\w+)" path="\."/g)).toEqual(domains);
    }
    expect(rules).not.toContain('<include');
  });

  it('opens links to /app of its installation, which the system verifies, and no others', () => {
    const [, filter = '', ...more] = all(manifest, /(<intent-filter.*?<\/intent-filter>)/gs);
    expect(more).toEqual([]);
    expect(filter).toContain('android:autoVerify="true"');
    expect(all(filter, /<data android:(\S+) \/>/g)).toEqual([
      'scheme="https"',
      'host="${probityAppHost}"',
      'path="/app"',
      'pathPrefix="/app/"',
    ]);
    expect(read('android/app/build.gradle')).toContain(
      'manifestPlaceholders = [probityAppHost: new URI(synced.server.url).host]',
    );
  });

  it('offers other apps its one screen and nothing else', () => {
    expect(all(manifest, /<(activity|service|receiver|provider)\b/g)).toEqual(['activity', 'provider']);
    expect(all(manifest, /android:exported="(\w+)"/g)).toEqual(['true', 'false']);
  });
});

describe('the app on iOS', () => {
  const info = plist(read('ios/App/App/Info.plist'));

  it('says what it wants the camera and the face for, and asks for nothing else', () => {
    const asked = [...info].filter(([key]) => key.endsWith('UsageDescription'));
    expect(asked.map(([key]) => key)).toEqual([
      'NSCameraUsageDescription',
      'NSFaceIDUsageDescription',
      // The camera plugin gives no picture without these two texts.
      'NSPhotoLibraryAddUsageDescription',
      'NSPhotoLibraryUsageDescription',
    ]);
    for (const [, text] of asked) expect(text).toMatch(/^Probity .+\.$/);
  });

  it('speaks to no server in clear', () => {
    expect([...info.keys()].filter((key) => key.startsWith('NSAppTransportSecurity'))).toEqual([]);
    expect([...info.keys()].filter((key) => key.startsWith('NSAllows'))).toEqual([]);
  });

  it('belongs to the domain of its installation, and may have its links and pushes', () => {
    expect(info.get('WKAppBoundDomains')).toBe('$(PROBITY_APP_HOST)');
    expect([...plist(read('ios/App/App/App.entitlements'))]).toEqual([
      ['aps-environment', 'development'],
      ['com.apple.developer.associated-domains', 'applinks:$(PROBITY_APP_HOST)'],
    ]);
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(all(project, /(CODE_SIGN_ENTITLEMENTS = [^;]+|PROBITY_APP_HOST = [^;]+);/g)).toEqual([
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements',
      'PROBITY_APP_HOST = ""',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements',
      'PROBITY_APP_HOST = ""',
    ]);
  });

  it('keeps what its web view stores out of backups, and hands tokens of pushes on', () => {
    const delegate = read('ios/App/App/AppDelegate.swift');
    expect(delegate).toMatch(/didFinishLaunchingWithOptions[^}]+keepOutOfBackups\(\)/);
    expect(delegate).toContain('values.isExcludedFromBackup = true');
    expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications');
    expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications');
  });
});

describe('the native projects', () => {
  it('are committed without what is built or belongs to one installation', () => {
    const files = execFileSync('git', ['ls-files', '.'], { cwd: root, encoding: 'utf8' }).split('\n');
    expect(readdirSync(root)).toEqual(expect.arrayContaining(['android', 'ios']));
    expect(
      files.filter((path) =>
        /(^|\/)(build|Pods|public)\/|capacitor\.config\.json|google-services/.test(path),
      ),
    ).toEqual([]);
    expect(files.filter((path) => /\.(jar|apk|aab|ipa|jks|keystore|p8|p12)$/.test(path))).toEqual([
      'android/gradle/wrapper/gradle-wrapper.jar',
    ]);
  });
});
