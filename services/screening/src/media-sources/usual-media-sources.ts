import type { MediaSource } from './media-source.js';

/** Sources whose layout and traps are known. Addresses move: settings override them. See docs/media.md. */
export const usualMediaSources: readonly MediaSource[] = [
  {
    id: 'us-doj',
    name: 'U.S. Department of Justice, press releases',
    kind: 'doj',
    address: 'https://www.justice.gov/api/v1/press_releases.json',
    terms: 'https://www.justice.gov/legalpolicies',
    official: true,
  },
  {
    id: 'us-sec',
    name: 'U.S. Securities and Exchange Commission, litigation releases',
    kind: 'feed',
    address: 'https://www.sec.gov/enforcement-litigation/litigation-releases/rss',
    terms: 'https://www.sec.gov/about/privacy-information',
    official: true,
  },
  {
    id: 'us-sec-proceedings',
    name: 'U.S. Securities and Exchange Commission, administrative proceedings',
    kind: 'feed',
    address: 'https://www.sec.gov/enforcement-litigation/administrative-proceedings/rss',
    terms: 'https://www.sec.gov/about/privacy-information',
    official: true,
  },
  {
    id: 'uk-fca',
    name: 'UK Financial Conduct Authority, press releases and statements',
    kind: 'feed',
    address: 'https://www.fca.org.uk/news/rss.xml',
    terms: 'https://www.fca.org.uk/legal',
    official: true,
    onlyAddresses: /\/news\/(?:press-releases|statements|warnings)\//, // no speeches, blogs and podcasts
  },
  {
    // Other paths of the press corner respond with HTML or nothing.
    id: 'eu-commission',
    name: 'European Commission, press corner',
    kind: 'feed',
    address: 'https://ec.europa.eu/commission/presscorner/api/rss?language=en&pagesize=20',
    terms: 'https://commission.europa.eu/legal-notice_en',
    official: true,
    exceptHeadlines: /^daily news\b/i,
  },
  {
    id: 'gdelt',
    name: 'GDELT Project, article list',
    kind: 'gal',
    address: 'https://data.gdeltproject.org/gdeltv3/gal/',
    terms: 'https://www.gdeltproject.org/about.html',
    official: false,
  },
];
