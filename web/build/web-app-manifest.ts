import type { ManifestOptions } from 'vite-plugin-pwa';

/** How a device shows the installed app. Colours as in `index.html` and its light theme. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Probity',
  short_name: 'Probity',
  description: 'Due-diligence and compliance screening with explained risk scores.',
  lang: 'en',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6fb',
  theme_color: '#f4f6fb',
  categories: ['business', 'finance'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
