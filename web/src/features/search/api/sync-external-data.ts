import { syncExternalData } from '@probity/contracts';
import { request } from '../../../shared/api/request.js';
import type { SearchTerms } from '../search-terms.js';

/**
 * `POST /functions/sync-external-data`: refreshes a term from the sources. What it brings arrives as live events,
 * so nothing waits for it and its failure changes no result.
 */
export const startSync = async ({ term, country }: SearchTerms): Promise<void> => {
  try {
    await request(syncExternalData, { body: { searchTerm: term, selectedCountry: country } });
  } catch (cause) {
    console.warn('The sources could not be refreshed.', cause);
  }
};
