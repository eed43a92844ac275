import {
  mediaCategories,
  mediaCategoryWords,
  mediaStages,
  mediaStageWords,
  type MediaCategory,
  type MediaStage,
} from '@probity/contracts';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { FormFault, SelectField, TextField } from '../../../shared/ui/field.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { TextArea } from '../../../shared/ui/text-area.js';
import { Hidden, Muted } from '../../../shared/ui/text.js';
import { useAddArticle, type AddedArticle, type ArticleToSend } from './add-article.js';
import { addArticleTexts as texts } from './add-article-texts.js';

type Field = Exclude<keyof ArticleToSend, 'anyway'>;
type Typed = Readonly<Record<Field, string>>;

const nothing: Typed = { url: '', headline: '', text: '', publishedOn: '', reason: '' };

const faultyField: Readonly<Record<string, Field>> = {
  ARTICLE_ADDRESS_INVALID: 'url',
  ARTICLE_DATE_INVALID: 'publishedOn',
  ARTICLE_TEXT_MISSING: 'text',
};

const detailOf = (error: Error): string => (error instanceof ApiError ? error.detail : texts.failed);

/** What is wrong with one field, or with none of them in particular. */
const faultsOf = (error: Error | null) => {
  const field = error instanceof ApiError ? faultyField[error.code] : undefined;
  const detail = error === null ? null : detailOf(error);
  return {
    of: (each: Field): string | null => (each === field ? detail : null),
    rest: field === undefined ? detail : null,
  };
};

interface DoubtfulProps {
  readonly article: AddedArticle;
  readonly busy: boolean;
  readonly onAdd: (report: NonNullable<ArticleToSend['anyway']>) => void;
}

/** What the rules doubt, and the choice of the reviewer. What they read in the article is not to be chosen. */
const Doubtful = ({ article, busy, onAdd }: DoubtfulProps) => {
  const isRead = !article.doubts.some((doubt) => doubt !== 'not-named');
  const [category, setCategory] = useState<string>(article.category ?? '');
  const [stage, setStage] = useState<string>(article.stage);
  return (
    <Banner title={texts.doubtful.title} tone="warning">
      <Stack gap="tight">
        {article.doubts.map((doubt) => (
          <span key={doubt}>{texts.doubtful.of[doubt]}</span>
        ))}
        <span>{texts.doubtful.choice}</span>
        {!isRead && (
          <>
            <SelectField
              label={texts.doubtful.category}
              name="category"
              onChange={setCategory}
              options={[
                { value: '', text: texts.doubtful.choose },
                ...mediaCategories.map((value) => ({ value, text: mediaCategoryWords[value] })),
              ]}
              value={category}
            />
            <SelectField
              label={texts.doubtful.stage}
              name="stage"
              onChange={setStage}
              options={mediaStages.map((value) => ({ value, text: mediaStageWords[value] }))}
              value={stage}
            />
          </>
        )}
        <Row>
          <Button
            busy={busy}
            disabled={category === ''}
            onClick={() => onAdd({ category: category as MediaCategory, stage: stage as MediaStage })}
          >
            {texts.doubtful.anyway}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
};

interface AddArticleSheetProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** Takes an article that a reviewer found. */
export const AddArticleSheet = ({ personId, onClose }: AddArticleSheetProps) => {
  const [typed, setTyped] = useState(nothing);
  const { mutate, reset, isPending, error, data } = useAddArticle(personId);
  const faults = faultsOf(error);
  const send = (anyway?: ArticleToSend['anyway']): void =>
    mutate(anyway === undefined ? typed : { ...typed, anyway }, {
      onSuccess: ({ state }) => {
        if (state !== 'doubtful') onClose();
      },
    });
  const field = (name: Field) => ({
    ...{ name, label: texts[name], value: typed[name], fault: faults.of(name) },
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      reset(); // what was said of another text holds no more
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <Sheet onClose={onClose} title={texts.title}>
      <form onSubmit={submit}>
        <Stack>
          <Muted>{texts.hint}</Muted>
          <TextField {...field('url')} autoComplete="off" maxLength={2_000} required />
          <TextField {...field('headline')} autoComplete="off" maxLength={500} required />
          <TextArea {...field('text')} maxLength={20_000} required rows={6} />
          <TextField {...field('publishedOn')} required type="date" />
          <TextField {...field('reason')} autoComplete="off" maxLength={500} required />
          <FormFault fault={faults.rest} />
          <div role="status">
            {isPending && <Hidden>{texts.reading}</Hidden>}
            {data?.state === 'doubtful' && <Doubtful article={data} busy={isPending} onAdd={send} />}
          </div>
          <Row>
            <Button busy={isPending} look="primary" type="submit">
              {texts.submit}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Sheet>
  );
};
