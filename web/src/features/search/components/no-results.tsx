import { allCountries, type ListState } from '@probity/contracts';
import { SearchX } from 'lucide-react';
import { countryName } from '../../../shared/ui/format.js';
import { searchTexts } from '../texts.js';
import { Card } from '../../../shared/ui/card.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { Bullets } from '../../../shared/ui/items.js';
import type { SearchTerms } from '../search-terms.js';

interface NoResultsProps {
  readonly terms: SearchTerms;
  readonly lists: readonly ListState[];
}

/** No match is a result: it says what was searched for, and whether all lists took part. */
export const NoResults = ({ terms, lists }: NoResultsProps) => {
  const where =
    terms.country === allCountries
      ? searchTexts.everywhere
      : searchTexts.inCountry(countryName(terms.country));
  return (
    <>
      <StatePanel icon={SearchX} title={searchTexts.empty}>
        <p>{searchTexts.emptyAsked(terms.term, where)}</p>
        {lists.some((list) => list.degraded) && <p>{searchTexts.emptyIncomplete}</p>}
      </StatePanel>
      <Card title={searchTexts.tipsTitle}>
        <Bullets items={searchTexts.tips} />
      </Card>
    </>
  );
};
