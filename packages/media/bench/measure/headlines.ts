import { findInArticle, languages, type Language } from '@probity/media';
import { partOf, type Part } from '../data/split.js';
import { readHeadlines, type LabelledHeadline } from '../data/headlines.js';
import { countsOf, macroF1, type Counts } from './counts.js';

export interface LanguageRow {
  readonly language: Language;
  readonly counts: Counts;
}

export interface HeadlineFigures {
  readonly languages: readonly LanguageRow[];
  readonly category: number;
  readonly stage: number;
  readonly cleared: number;
  readonly clearedFound: number;
  readonly adverse: number;
}

const findingOf = (language: Language, { headline }: LabelledHeadline) =>
  findInArticle({ headline, language: { code: language } });

/** Own headlines of one part: the gate in each language; category and stage of the adverse ones in all. */
export const measureHeadlines = (part: Part): HeadlineFigures => {
  const cases = languages.flatMap((language) =>
    readHeadlines(language)
      .filter(({ headline }) => partOf(headline) === part)
      .map((labelled) => ({ language, labelled, finding: findingOf(language, labelled) })),
  );
  const adverse = cases.filter(({ labelled }) => labelled.category !== undefined);
  const cleared = adverse.filter(({ labelled }) => labelled.stage === 'cleared');
  return {
    languages: languages.map((language) => ({
      language,
      counts: countsOf(
        cases.filter((each) => each.language === language),
        ({ labelled }) => labelled.category !== undefined,
        ({ finding }) => finding.kept,
      ),
    })),
    category: macroF1(adverse.map(({ labelled, finding }) => [labelled.category ?? '', finding.category])),
    stage: macroF1(adverse.map(({ labelled, finding }) => [labelled.stage ?? '', finding.stage])),
    cleared: cleared.length,
    clearedFound: cleared.filter(({ finding }) => finding.stage === 'cleared').length,
    adverse: adverse.length,
  };
};
