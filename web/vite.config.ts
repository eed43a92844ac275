import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { noInjectedStyles } from './build/no-injected-styles.js';
import { precompress } from './build/precompress.js';
import { sizeGates } from './build/size-gates.js';
import { webAppManifest } from './build/web-app-manifest.js';

/** The development server passes the API on to a running installation; `PROBITY_URL` names another one. */
const server = process.env['PROBITY_URL'] ?? 'http://localhost:8080';

const folder = 'dist/client';

export default defineConfig({
  // Two of the styles' 14 are those of toasts, which come after the first picture.
  plugins: [
    react(),
    noInjectedStyles(),
    sizeGates({ entryKiB: 135, routeKiB: 25, cssKiB: 14 }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false, // `src/shared/device/service-worker.ts` does, by the one address that the policy allows
      manifest: webAppManifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg}'], dontCacheBustURLsMatching: /^assets\// },
    }),
    precompress(folder),
  ],
  // Bulma warns of Sass syntax that it will replace itself.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs is one file: it compresses better and stays cached when a screen changes.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|@tanstack|@supabase|eventsource-parser|zod)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/auth/v1': server } },
});
