import {
  mediaCategoryWords,
  mediaStageWords,
  mediaTierWords,
  type AdverseMedia,
  type MediaEvent,
} from '@probity/contracts';
import { mediaReviewTexts } from './texts.js';

const texts = mediaReviewTexts.filters;

/** '' is any. */
export interface MediaFilter {
  readonly stage: string;
  readonly category: string;
  readonly tier: string;
  readonly language: string;
  /** `YYYY-MM-DD`: events whose last article is of that day or after. */
  readonly since: string;
  readonly reviewed: '' | 'yes' | 'no';
}

export const anyMedia: MediaFilter = {
  ...{ stage: '', category: '', tier: '', language: '', since: '', reviewed: '' },
};

/** Whether a decision is in force, or on its way to a second reviewer. */
export const isReviewed = ({ review }: Pick<MediaEvent, 'review'>): boolean =>
  review !== undefined && review.state !== 'reopened';

const isOf = (wanted: string, value: string): boolean => wanted === '' || wanted === value;

/** What is not formed into an event fits only where nothing is asked. */
export const fits = ({ event, date }: AdverseMedia, filter: MediaFilter): boolean => {
  const { stage, category, tier, language, since, reviewed } = filter;
  if (event === undefined)
    return (
      [stage, category, tier, language, reviewed].every((wanted) => wanted === '') && since <= (date ?? '')
    );
  return (
    isOf(stage, event.stage) &&
    isOf(category, event.category) &&
    isOf(tier, String(event.tier)) &&
    isOf(language, event.language ?? '') &&
    since <= event.lastOn &&
    isOf(reviewed, isReviewed(event) ? 'yes' : 'no')
  );
};

interface Option {
  readonly value: string;
  readonly text: string;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const optionsOf = (events: readonly MediaEvent[], of: (event: MediaEvent) => Option | null): Option[] => {
  const known = new Map<string, Option>();
  for (const event of events) {
    const option = of(event);
    if (option !== null) known.set(option.value, option);
  }
  const sorted = [...known.values()].sort((a, b) => a.text.localeCompare(b.text, 'en'));
  return [{ value: '', text: texts.all }, ...sorted];
};

export type Choosable = Exclude<keyof MediaFilter, 'since'>;

/** What can be chosen: only what some event is. */
export const choices = (items: readonly AdverseMedia[]): Record<Choosable, Option[]> => {
  const events = items.flatMap(({ event }) => event ?? []);
  return {
    stage: optionsOf(events, ({ stage }) => ({ value: stage, text: mediaStageWords[stage] })),
    category: optionsOf(events, ({ category }) => ({ value: category, text: mediaCategoryWords[category] })),
    tier: optionsOf(events, ({ tier }) => ({ value: String(tier), text: mediaTierWords[tier] })),
    language: optionsOf(events, ({ language }) =>
      language === undefined ? null : { value: language, text: languageNames.of(language) ?? language },
    ),
    reviewed: optionsOf(events, (event) =>
      isReviewed(event) ? { value: 'yes', text: texts.isReviewed } : { value: 'no', text: texts.isOpen },
    ),
  };
};
