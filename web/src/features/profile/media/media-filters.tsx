import type { AdverseMedia } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { Disclosure } from '../../../shared/ui/disclosure.js';
import { SelectField, TextField } from '../../../shared/ui/field.js';
import { Halves } from '../../../shared/ui/layout.js';
import { choices, type Choosable, type MediaFilter } from './media-filter.js';
import { mediaReviewTexts } from './texts.js';

const texts = mediaReviewTexts.filters;
const fields: readonly Choosable[] = ['stage', 'category', 'tier', 'language', 'reviewed'];

interface MediaFiltersProps {
  readonly items: readonly AdverseMedia[];
  readonly shown: number;
  readonly filter: MediaFilter;
  readonly onChange: (filter: MediaFilter) => void;
}

/** Chooses which of many events are shown. A field that cannot tell any apart is left out. */
export const MediaFilters = ({ items, shown, filter, onChange }: MediaFiltersProps) => {
  const options = choices(items);
  const mostOfOne = 2; // "All", and the only one there is
  return (
    <Card>
      <Disclosure summary={texts.title}>
        <Halves>
          {fields
            .filter((field) => options[field].length > mostOfOne || filter[field] !== '')
            .map((field) => (
              <SelectField
                key={field}
                label={texts[field]}
                name={field}
                onChange={(value) => onChange({ ...filter, [field]: value })}
                options={options[field]}
                value={filter[field]}
              />
            ))}
          <TextField
            label={texts.since}
            name="since"
            onChange={(since) => onChange({ ...filter, since })}
            type="date"
            value={filter.since}
          />
        </Halves>
      </Disclosure>
      <span role="status">{texts.shown(shown, items.length)}</span>
    </Card>
  );
};
