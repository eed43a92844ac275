// Healthy is ready: who waits for this container sends it work.
import { get as overHttp } from 'node:http';
import { get as overHttps } from 'node:https';

const { PORT, SERVICE_TLS_CERT_FILE = '' } = process.env;
const get = SERVICE_TLS_CERT_FILE === '' ? overHttp : overHttps;
// It asks itself, so the name of the certificate is another one; those who call from outside verify it.
const options = { host: '127.0.0.1', port: PORT, path: '/readyz', timeout: 2_500, rejectUnauthorized: false };
get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
