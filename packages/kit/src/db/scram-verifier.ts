import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** What PostgreSQL itself takes by default. */
const iterations = 4096;

/**
 * What PostgreSQL stores of a password (SCRAM-SHA-256, RFC 5803), so that a statement which sets one, and any log that
 * shows it, does not hold the password. ASCII only.
 */
export const scramVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (label: string): Buffer => createHmac('sha256', salted).update(label).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${String(iterations)}:${salt.toString('base64')}$${stored}:${server}`;
};
