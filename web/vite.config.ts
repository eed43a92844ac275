import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstScript } from './build/first-script.js';
import { ofEntry, ofEntryAndMany } from './build/of-entry.js';
import { inlineIcon } from './build/inline-icon.js';
import { laterManifest } from './build/later-manifest.js';
import { noInjectedStyles } from './build/no-injected-styles.js';
import { precompress } from './build/precompress.js';
import { sizeGates } from './build/size-gates.js';
import { unusedCode } from './build/unused-code.js';
import { unusedStyles } from './build/unused-styles.js';
import { webAppManifest } from './build/web-app-manifest.js';

/** The development server passes the API on to a running installation; `PROBITY_URL` names another one. */
const server = process.env['PROBITY_URL'] ?? 'http://localhost:8080';

const folder = 'dist/client';

/** What Bulma's files for buttons and fields style beyond what `shared/ui` uses. */
const unusedOfBulma = {
  prefix: '--bulma-',
  components: ['button', 'buttons', 'input', 'textarea', 'select'],
  classes: [
    ...['are-small', 'are-medium', 'are-large', 'buttons', 'has-addons', 'has-fixed-size', 'is-active'],
    ...['is-centered', 'is-dark', 'is-disabled', 'is-expanded', 'is-focused', 'is-fullwidth', 'is-ghost'],
    ...['is-hovered', 'is-inline', 'is-inverted', 'is-large', 'is-light', 'is-loading', 'is-medium'],
    ...['is-multiple', 'is-normal', 'is-outlined', 'is-responsive', 'is-right', 'is-rounded', 'is-selected'],
    ...['is-small', 'is-static', 'is-text'],
  ],
};

/** Named after every screen that shares it, a file's name would be longer than many files. */
const shortName = (name: string): string => (name.startsWith('shared~') ? 'shared' : '[name]');

const ofFirstScript = ofEntry('first-script', 'src/app/first-script.ts');
const ofMain = ofEntryAndMany('common', 'src/main.tsx', 8);
const loadsModules = /vite\/preload-helper/;

export default defineConfig({
  // Two of the styles are those of toasts, which come after the first picture.
  plugins: [
    react(),
    firstScript('first-script', 'src/app/first-script.ts'),
    inlineIcon('/favicon.svg', 'public/favicon.svg'),
    unusedCode(),
    noInjectedStyles(),
    sizeGates({
      entryKiB: 135,
      routeKiB: 25,
      cssKiB: 12,
      // Of search, with what the frame of every screen loads after it.
      firstLoad: { chunks: ['search-screen', 'count-screen', 'shortcuts'], limitKiB: 160 },
      workerKiB: 55, // the document reader with its network, started with the first picture
      // A tab counts what its screen has loaded before it, too.
      onRequestKiB: { 'encrypted-report': 30, 'encrypt-pdf': 235, 'password-strength': 220 },
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false, // `src/shared/device/service-worker.ts` does, by the one address that the policy allows
      manifest: webAppManifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg}'], dontCacheBustURLsMatching: /^assets\// },
    }),
    laterManifest(),
    precompress(folder),
  ],
  worker: { format: 'es' },
  // Bulma warns of Sass syntax that it will replace itself.
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    postcss: { plugins: [unusedStyles(unusedOfBulma)] },
  },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Whoever starts Probity for the first time has no use for where its build spent the time.
      checks: { pluginTimings: false, bundlerTimings: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        codeSplitting: {
          // What every screen needs is one file: it compresses better and stays cached when a screen changes.
          groups: [
            {
              // With what loads modules for it, alone.
              name: (id, context) => (loadsModules.test(id) ? 'first-script' : ofFirstScript(id, context)),
              priority: 3,
            },
            {
              name: 'libraries',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|@tanstack|@supabase|eventsource-parser|zod)\//,
            },
            {
              // The rest of what the first script imports, and what eight or more screens and parts of them do.
              name: ofMain,
              priority: 1,
            },
            {
              // What some screens share, in few files: each costs its headers, which often are more than its content.
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_024,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/auth/v1': server } },
});
