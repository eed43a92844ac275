import { fileURLToPath } from 'node:url';

/** Where `npm run build -w @probity/web` puts the web client. */
export const clientFolder = fileURLToPath(new URL('../../../web/dist/client', import.meta.url));
