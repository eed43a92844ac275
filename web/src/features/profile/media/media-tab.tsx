import type { AdverseMedia, PersonProfile } from '@probity/contracts';
import { useState } from 'react';
import { nothingOf } from '../../../entities/subject/coverage.js';
import {
  DismissedMedia,
  MediaCount,
  MediaItems,
  PossibleMedia,
} from '../../../entities/subject/media-items.js';
import { evidenceTexts } from '../../../entities/subject/texts.js';
import { AddArticleButton } from './add-article-button.js';
import { EventActions } from './event-actions.js';
import { anyMedia, fits, type MediaFilter } from './media-filter.js';
import { MediaFilters } from './media-filters.js';
import { mediaReviewTexts } from './texts.js';

/** With more events than these a filter is offered. */
const fewEvents = 5;

interface MediaTabProps {
  readonly person: PersonProfile;
  readonly openRecord: (evidenceId: string) => void;
}

/** What articles report of a person, with what reviewers may decide about it. */
export const MediaTab = ({ person, openRecord }: MediaTabProps) => {
  const [filter, setFilter] = useState<MediaFilter>(anyMedia);
  const { adverseMedia, possibleMedia = [], dismissedMedia = [], coverage } = person;
  const all = [...adverseMedia, ...possibleMedia, ...dismissedMedia];
  const isFiltered = all.length > fewEvents;
  const shown = (items: readonly AdverseMedia[]): readonly AdverseMedia[] =>
    isFiltered ? items.filter((item) => fits(item, filter)) : items;
  const counted = shown(adverseMedia);
  const empty =
    adverseMedia.length > 0
      ? mediaReviewTexts.filters.none
      : nothingOf('adverseMedia', coverage, evidenceTexts.noMedia);
  const lists = {
    openRecord,
    actions: (item: AdverseMedia) => <EventActions item={item} personId={person.id} />,
  };
  return (
    <>
      {isFiltered && (
        <MediaFilters filter={filter} items={all} onChange={setFilter} shown={shown(all).length} />
      )}
      <AddArticleButton personId={person.id} />
      <MediaCount items={counted} />
      <MediaItems {...lists} empty={empty} items={counted} />
      <PossibleMedia {...lists} items={shown(possibleMedia)} />
      <DismissedMedia {...lists} items={shown(dismissedMedia)} />
    </>
  );
};
