import { createServer } from 'node:net';
import { errorCode } from '../installation/error-code.js';
import { StartupError } from '../installation/startup-error.js';

/** Says at once, and not after everything else has started, that the address cannot be used. Throws `StartupError`. */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(new StartupError(sentence(host, port, errorCode(error)), { cause: error })),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const sentence = (host: string, port: number, code: string): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=8081 npm start`;
    case 'EACCES':
      return `This user may not open port ${port}. Choose one above 1023: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${code}).`;
  }
};
