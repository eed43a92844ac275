import { allCountries, countryFilter, searchCountries } from '@probity/contracts';
import { Search } from 'lucide-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { countryName } from '../../../shared/ui/format.js';
import { searchTexts } from '../texts.js';
import { Button } from '../../../shared/ui/button.js';
import { SelectField, TextField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import type { SearchForm as Form } from '../use-search-terms.js';

const countries = [
  { value: allCountries, text: searchTexts.allCountries },
  ...searchCountries.map((code) => ({ value: code, text: countryName(code) })),
];

interface SearchFormProps {
  readonly form: Form;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Asks the search on screen once more. */
  readonly again: () => void;
  readonly field: RefObject<HTMLInputElement>;
}

export const SearchForm = ({ form, busy, disabled, again, field }: SearchFormProps) => {
  const [blank, setBlank] = useState(false);
  const { draft, asked } = form;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const term = draft.term.trim();
    setBlank(term === '');
    if (term === '') return;
    if (term === asked.term && draft.country === asked.country) again();
    else form.submit();
  };

  return (
    <form aria-label={searchTexts.form} noValidate onSubmit={submit} role="search">
      <Stack>
        <TextField
          autoComplete="off"
          fault={blank ? searchTexts.emptyTerm : null}
          icon={<Search size={18} />}
          inputRef={field}
          label={searchTexts.term}
          maxLength={200}
          name="q"
          onChange={(term) => {
            setBlank(false);
            form.type(term);
          }}
          type="search"
          value={draft.term}
        />
        <SelectField
          label={searchTexts.selectCountry}
          name="country"
          onChange={(value) => form.choose(countryFilter.parse(value))}
          options={countries}
          value={draft.country}
        />
        <Button busy={busy} disabled={disabled} full look="primary" type="submit">
          {busy ? searchTexts.searching : searchTexts.search}
        </Button>
      </Stack>
    </form>
  );
};
