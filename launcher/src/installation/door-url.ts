import type { StartSettings } from './start-config.js';

/** Where people on this machine open the door. */
export const doorUrl = ({ HOST, PORT }: Pick<StartSettings, 'HOST' | 'PORT'>): string =>
  `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`;
