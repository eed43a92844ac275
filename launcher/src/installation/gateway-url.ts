import type { StartSettings } from '../config.js';

/** Where people on this machine open the web app. */
export const gatewayUrl = ({ HOST, PORT }: Pick<StartSettings, 'HOST' | 'PORT'>): string =>
  `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`;
