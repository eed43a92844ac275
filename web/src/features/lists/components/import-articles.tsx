import type { ArticleFileImport, ArticleLayout } from '@probity/contracts';
import { useState } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Card } from '../../../shared/ui/card.js';
import { SelectField } from '../../../shared/ui/field.js';
import { useImportArticles, type ArticlesToImport } from '../api/import-articles.js';
import { articleImportTexts as texts } from '../article-import-texts.js';
import { FileForm } from './file-form.js';
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
  return (
    <FileForm busy={busy} name="articles" onSend={(file) => onImport({ layout, file })} texts={texts}>
      <SelectField
        label={texts.layout}
        name="layout"
        onChange={(chosen) => setLayout(layouts.find(({ value }) => value === chosen)?.value ?? 'lines')}
        options={layouts}
        value={layout}
      />
    </FileForm>
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
