import { riskBandSchema, subjectKind, type ListState, type SearchFilters } from '@probity/contracts';
import { TextButton } from '../../../shared/ui/button.js';
import { Disclosure } from '../../../shared/ui/disclosure.js';
import { SelectField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { filterCount, noFilters } from '../search-filters.js';
import { filterTexts } from '../texts.js';

const kinds = subjectKind.options.map((kind) => ({ value: kind, text: filterTexts.kinds[kind] }));
const bands = riskBandSchema.options.map((band) => ({ value: band, text: filterTexts.bands[band] }));

interface ResultFiltersProps {
  readonly filters: SearchFilters;
  readonly lists: readonly ListState[];
  readonly onChange: (filters: SearchFilters) => void;
}

/** Narrows the results of the search on screen, which costs nothing. */
export const ResultFilters = ({ filters, lists, onChange }: ResultFiltersProps) => {
  const loaded = lists.filter(({ version }) => version !== null);
  const count = filterCount(filters);
  return (
    <Disclosure summary={filterTexts.title(count)}>
      <Stack>
        <SelectField
          label={filterTexts.kind}
          name="kind"
          onChange={(value) =>
            onChange({ ...filters, kind: kinds.find((each) => each.value === value)?.value })
          }
          options={[{ value: '', text: filterTexts.any }, ...kinds]}
          value={filters.kind ?? ''}
        />
        <SelectField
          label={filterTexts.band}
          name="band"
          onChange={(value) =>
            onChange({ ...filters, band: bands.find((each) => each.value === value)?.value })
          }
          options={[{ value: '', text: filterTexts.any }, ...bands]}
          value={filters.band ?? ''}
        />
        <SelectField
          label={filterTexts.list}
          name="list"
          onChange={(value) => onChange({ ...filters, list: value === '' ? undefined : value })}
          options={[
            { value: '', text: filterTexts.any },
            ...loaded.map(({ source, name }) => ({ value: source, text: name })),
          ]}
          value={filters.list ?? ''}
        />
        {count > 0 && <TextButton onClick={() => onChange(noFilters)}>{filterTexts.clear}</TextButton>}
      </Stack>
    </Disclosure>
  );
};
