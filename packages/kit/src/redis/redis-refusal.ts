import { types } from 'node:util';
import { tlsFaultOf, tlsSentence } from '../config/index.js';

const settings = {
  server: 'Redis',
  address: 'REDIS_URL',
  authorities: 'REDIS_CA_FILE',
  ownCertificate: 'whether Redis wants certificates (tls-auth-clients), which is not supported',
  encryption: 'the scheme of REDIS_URL',
};

/** What a person must correct before Redis accepts this process, as a sentence; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined => {
  if (!types.isNativeError(error)) return undefined;
  if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(error.message))
    return 'Redis refuses the login: user and password in REDIS_URL must be of a user it knows.';
  const code: unknown = Reflect.get(error, 'code');
  const fault = typeof code === 'string' ? tlsFaultOf(code) : undefined;
  return fault && tlsSentence(fault, settings);
};
