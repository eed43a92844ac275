import type { ListImport, ListNotLoaded } from '@probity/contracts';
import { useState } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Card } from '../../../shared/ui/card.js';
import { SelectField, TextField } from '../../../shared/ui/field.js';
import { useImportFile, type FileToImport } from '../api/import-file.js';
import { listsTexts } from '../texts.js';
import { FileForm } from './file-form.js';
import { ImportState } from './import-state.js';

const texts = listsTexts.import;

/** Chosen where the list is none of those that are shown. */
const another = '';

const Imported = ({ imported }: { readonly imported: ListImport }) => (
  <Banner title={imported.unchanged ? texts.unchanged : texts.done} tone="good">
    {texts.counts(imported)}
    {imported.warnings.length > 0 && (
      <ul>
        {imported.warnings.slice(0, texts.mostWarnings).map(({ what, count }) => (
          <li key={what}>{texts.warning(what, count)}</li>
        ))}
      </ul>
    )}
  </Banner>
);

interface ImportFormProps {
  readonly lists: readonly ListNotLoaded[];
  readonly busy: boolean;
  readonly onImport: (file: FileToImport) => void;
}

const ImportForm = ({ lists, busy, onImport }: ImportFormProps) => {
  const [chosen, setChosen] = useState(lists[0]?.source ?? another);
  const [named, setNamed] = useState('');
  const options = lists.map(({ source, name }) => ({ value: source, text: name }));
  const source = chosen === another ? named.trim() : chosen;
  return (
    <FileForm busy={busy} name="file" onSend={(file) => onImport({ source, file })} texts={texts}>
      <SelectField
        label={texts.list}
        name="list"
        onChange={setChosen}
        options={[...options, { value: another, text: texts.another }]}
        value={chosen}
      />
      {chosen === another && (
        <TextField
          label={texts.source}
          name="source"
          onChange={setNamed}
          placeholder={texts.example}
          required
          value={named}
        />
      )}
    </FileForm>
  );
};

/** A file that becomes the version in use, by the same rules as a fetched one; or why it does not. */
export const ImportFile = ({ lists }: Pick<ImportFormProps, 'lists'>) => {
  const { importing, sent } = useImportFile();
  const { isPending, data } = importing;
  return (
    <Card title={texts.title}>
      <ImportForm busy={isPending} lists={lists} onImport={(file) => importing.mutate(file)} />
      <ImportState importing={importing} sent={sent} texts={texts}>
        {data !== undefined && <Imported imported={data} />}
      </ImportState>
    </Card>
  );
};
