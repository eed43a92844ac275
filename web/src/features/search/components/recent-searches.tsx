import { allCountries } from '@probity/contracts';
import { TextButton } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { countryName } from '../../../shared/ui/format.js';
import { Hidden, Muted, Name } from '../../../shared/ui/text.js';
import { useClearRecentSearches, useRecentSearches } from '../api/recent-searches.js';
import { recentTexts as texts } from '../recent-texts.js';
import type { SearchTerms } from '../search-terms.js';

interface RecentSearchesProps {
  readonly onChoose: (terms: SearchTerms) => void;
  /** The list is gone, and with it what had the focus. */
  readonly onCleared: () => void;
}

/** What the user searched for last; empty where searches are not stored. */
export const RecentSearches = ({ onChoose, onCleared }: RecentSearchesProps) => {
  const recent = useRecentSearches();
  const { mutate } = useClearRecentSearches();
  if (recent.state === 'failed') return <Muted>{texts.unavailable}</Muted>;
  if (recent.state === 'loading' || recent.data.searches.length === 0) return null;
  return (
    <Card
      aside={
        <TextButton onClick={() => mutate(undefined, { onSuccess: onCleared })}>
          {texts.clear} <Hidden>{texts.clearWhat}</Hidden>
        </TextButton>
      }
      title={texts.title}
    >
      <Rows label={texts.title}>
        {recent.data.searches.map(({ term, country }) => (
          <RowItem
            action={country !== allCountries && <Muted>{countryName(country)}</Muted>}
            key={`${country} ${term}`}
          >
            <TextButton onClick={() => onChoose({ term, country })}>
              <Name>{term}</Name>
            </TextButton>
          </RowItem>
        ))}
      </Rows>
    </Card>
  );
};
