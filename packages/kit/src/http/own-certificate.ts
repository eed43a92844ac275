import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:http';
import { Server as EncryptedServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Logger } from '../observability/index.js';

/** Paths of PEM files: what an app shows to those that call it, and the key of it. */
export interface OwnCertificate {
  readonly certFile: string;
  readonly keyFile: string;
  /** Milliseconds between two looks at the files; a minute when absent. */
  readonly lookEvery?: number;
}

/** Milliseconds in which who connects has to have agreed on keys. */
export const handshakeTimeout = 10_000;

/** Throws where a file cannot be read, or they do not belong together. */
export const readOwnCertificate = ({ certFile, keyFile }: OwnCertificate) => {
  const pair = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  createSecureContext(pair);
  return pair;
};

/** New connections get what the files hold once they change, until the server closes; open ones stay as they are. */
export const followOwnCertificate = (server: Server, own: OwnCertificate, logger: Logger): void => {
  if (!(server instanceof EncryptedServer)) throw new Error('a server without TLS shows no certificate');
  const read = (): void => {
    try {
      server.setSecureContext(readOwnCertificate(own));
      logger.info('Its certificate was read again');
    } catch (error) {
      // The other file may follow in a moment, which is another change.
      logger.warn('Its certificate has changed and cannot be used: the one before stays', { error });
    }
  };
  const files = [own.certFile, own.keyFile];
  for (const file of files) watchFile(file, { interval: own.lookEvery ?? 60_000, persistent: false }, read);
  server.once('close', () => {
    for (const file of files) unwatchFile(file, read);
  });
};
