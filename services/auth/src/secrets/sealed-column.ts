import type { SecretUse } from './cipher.js';

/** Where sealed values are kept: the id of a row is what its value is bound to. */
export interface SealedColumn {
  readonly use: SecretUse;
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** For people. */
  readonly title: string;
}

/** Every column with sealed values; a spec compares it with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    use: 'signing-keys',
    table: 'signing_keys',
    id: 'kid',
    column: 'sealed_private_jwk',
    title: 'signing keys',
  },
  {
    use: 'session-keys',
    table: 'sessions',
    id: 'id',
    column: 'sealed_key',
    title: 'keys of sessions',
  },
  {
    use: 'factors',
    table: 'factors',
    id: 'id',
    column: 'sealed_secret',
    title: 'secrets of authenticator apps',
  },
  { ...{ use: 'mail', table: 'outgoing_mails', id: 'id', column: 'sealed' }, title: 'waiting mails' },
];

/** How many of a column are sealed under the first secret, under another one of ours, and under none of ours. */
export interface SealedCounts {
  readonly title: string;
  readonly current: number;
  readonly older: number;
  readonly unknown: number;
}

/** `2 signing keys, 1 keys of sessions`; `undefined` when everything opens. */
export const unopened = (counts: readonly SealedCounts[]): string | undefined => {
  const found = counts.filter(({ unknown }) => unknown > 0);
  return found.length === 0 ? undefined : found.map(({ unknown, title }) => `${unknown} ${title}`).join(', ');
};
