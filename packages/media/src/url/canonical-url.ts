import { hash } from 'node:crypto';

/** Parameters that say how a reader came to a page, never which page it is. */
const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|twclid|mc_cid|mc_eid|ocid|cmpid|cmp|icid|ref_src|ref_url|_ga|_gl|at_(?:medium|campaign|link.*|ptr_name|format|bbc_team)|ns_(?:mchannel|source|campaign|linkname|fee)|__twitter_impression|feature=share)$/i;

const mobile = /^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/;

/**
 * One spelling for the addresses of one page: https, lower-case host without www., m. or amp., no port of the scheme, no
 * credentials, no fragment, no tracking parameters, no trailing slash. `undefined` for what is no http or https address.
 */
export const canonicalUrl = (address: string, base?: string): string | undefined => {
  // Some feeds break their links over lines.
  const text = address.replace(/\s+/gu, '');
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  let host = url.hostname.replace(/\.+$/, '');
  while (mobile.test(host)) host = host.replace(mobile, '');
  if (!host.includes('.') && !host.startsWith('[')) return undefined;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.split('=')[0] ?? ''));
  const path = url.pathname.replace(/\/+$/, '');
  return `https://${host}${port}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
};

/** SHA-256 of a canonical URL: the key of an article. */
export const urlKey = (canonical: string): string => sha256(canonical);

export const sha256 = (text: string): string => hash('sha256', text);

/** Second levels below which names are registered, for the countries that have them. */
const secondLevels = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'gouv',
  'mil',
  'ne',
  'net',
  'nic',
  'or',
  'org',
]);

/** The part of a host that somebody registered: `bbc.co.uk` of `news.bbc.co.uk`. By rule, as the public list is 250 kB. */
export const registrableDomain = (canonical: string): string => {
  const host = new URL(canonical).hostname;
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && secondLevels.has(second) ? -3 : -2).join('.');
};
