import type { QueryKey } from '../query-keys.js';

/** A response as it was at `savedAt`, in milliseconds since 1970. */
export interface Kept<Data = unknown> {
  readonly savedAt: number;
  readonly data: Data;
}

export const queryPrefix = 'query/';
export const reportPrefix = 'report/';
export const profilePrefix = `${queryPrefix}["person",`;
export const mostProfiles = 20;

/** First words of the keys of responses that are of use without a server. No search: its key holds a name. */
const kept = new Set(['dashboard', 'lists', 'notifications', 'settings', 'subscription']);

/** Id of the record that keeps the response of a query; null when it is not kept. It is stored in clear, so it names nobody. */
export const recordOf = (key: QueryKey): string | null => {
  const [first = '', second, third] = key;
  const isKept =
    (kept.has(first) && key.length === 1) ||
    (first === 'person' && key.length === 2) ||
    (first === 'monitoring' && second === '' && third !== undefined) ||
    (first === 'reports' && second === 'list' && third === '');
  return isKept ? queryPrefix + JSON.stringify(key) : null;
};

/** The id in the address of a report, of the report itself or of its person; null for other queries. */
export const reportIdOf = ([first, second, third]: QueryKey): string | null =>
  first === 'reports' && second === 'one' ? (third ?? null) : null;
