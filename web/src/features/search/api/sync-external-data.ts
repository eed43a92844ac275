import { syncExternalData } from '@probity/contracts';
import { request } from '../../../shared/api/request.js';
import type { SearchTerms } from '../search-terms.js';

/**
 * `POST /functions/sync-external-data`: has the sources asked again for a term. What it brings arrives as live events,
 * so nothing waits for it and its failure changes no answer.
 */
export const startSync = async ({ term, country }: SearchTerms): Promise<void> => {
  try {
    await request(syncExternalData, { body: { searchTerm: term, selectedCountry: country } });
  } catch (cause) {
    console.warn('The sources were not asked again.', cause);
  }
};
