import { largestUpload, type ArticleFileImport, type ArticleLayout } from '@probity/contracts';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { FileField, SelectField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { useImportArticles, type ArticlesToImport } from '../api/import-articles.js';
import { articleImportTexts as texts } from '../article-import-texts.js';
import { ImportState } from './import-state.js';

const layouts = Object.entries(texts.layouts).map(([value, text]) => ({
  value: value as ArticleLayout,
  text,
}));

const Imported = ({ imported }: { readonly imported: ArticleFileImport }) => (
  <Banner title={texts.done} tone={imported.refused === 0 ? 'good' : 'warning'}>
    {texts.counts(imported)}
    {imported.refused > 0 && (
      <>
        {' '}
        {texts.someRefused(imported.refused)}
        <ul>
          {imported.refusedLines.slice(0, texts.mostLines).map(({ line, reason }) => (
            <li key={line}>{texts.line(line, reason)}</li>
          ))}
        </ul>
      </>
    )}
  </Banner>
);

interface ArticlesFormProps {
  readonly busy: boolean;
  readonly onImport: (articles: ArticlesToImport) => void;
}

const ArticlesForm = ({ busy, onImport }: ArticlesFormProps) => {
  const [layout, setLayout] = useState<ArticleLayout>('lines');
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTooLarge(file !== null && file.size > largestUpload);
    if (file === null || file.size > largestUpload) return;
    onImport({ layout, file });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <SelectField
          label={texts.layout}
          name="layout"
          onChange={(chosen) => setLayout(layouts.find(({ value }) => value === chosen)?.value ?? 'lines')}
          options={layouts}
          value={layout}
        />
        <FileField label={texts.file} name="articles" onChoose={setFile} />
        {tooLarge && <Banner tone="danger">{texts.tooLarge}</Banner>}
        <Button busy={busy} full look="primary" type="submit">
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
};

/** A file of articles, read by the same rules as what is fetched; or why it is refused. */
export const ImportArticles = () => {
  const { importing, sent } = useImportArticles();
  const { isPending, data } = importing;
  return (
    <Card title={texts.title}>
      <ArticlesForm busy={isPending} onImport={(articles) => importing.mutate(articles)} />
      <ImportState importing={importing} sent={sent} texts={texts}>
        {data !== undefined && <Imported imported={data} />}
      </ImportState>
    </Card>
  );
};
