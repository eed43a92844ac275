import { Agent, buildConnector, Pool, setGlobalDispatcher } from 'undici';
import { tlsFaultOf, tlsSentence } from '../config/index.js';

/** The other apps that a process calls by `https://`, and by whom their certificates are signed. */
export interface ServiceConnections {
  /** Addresses by the variable that holds each, such as `AUTH_URL`. */
  readonly urls: Readonly<Record<string, string>>;
  /** In PEM, and no others; those that Node trusts when absent. */
  readonly authorities?: string;
}

/**
 * Opens connections to these apps, and verifies the certificate and its name. What is wrong with it is a sentence with
 * the setting to mend, which callers log as the cause of their failure.
 */
export const serviceConnector = ({ urls, authorities }: ServiceConnections): buildConnector.connector => {
  const connect = buildConnector(authorities === undefined ? {} : { ca: authorities });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(explained(error, options, urls), null);
    });
};

/** From now on `fetch` reaches these apps so; what else this process asks is verified as before. */
export const verifyServices = (connections: ServiceConnections): void => {
  const connect = serviceConnector(connections);
  const origins = new Set(Object.values(connections.urls).map((url) => new URL(url).origin));
  setGlobalDispatcher(
    new Agent({
      factory: (origin, options) =>
        new Pool(origin, origins.has(new URL(origin).origin) ? { ...options, connect } : options),
    }),
  );
};

const explained = (
  error: Error,
  { protocol, hostname, port }: buildConnector.Options,
  urls: ServiceConnections['urls'],
): Error => {
  const fault = tlsFaultOf('code' in error ? String(error.code) : '');
  if (fault === undefined) return error;
  const { origin } = new URL(`${protocol}//${hostname}:${port}`);
  const variables = Object.keys(urls).filter((name) => new URL(urls[name] ?? '').origin === origin);
  const sentence = tlsSentence(fault, {
    server: `the service at ${origin}`,
    address: variables.join(', '),
    authorities: 'SERVICES_CA_FILE',
    ownCertificate: 'the settings of whatever stands before it, as services ask for none',
    encryption: 'SERVICE_TLS_CERT_FILE of that service',
  });
  return new Error(sentence, { cause: error });
};
