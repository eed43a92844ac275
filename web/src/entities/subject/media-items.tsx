import {
  mediaCategoryWords,
  mediaDecisionWords,
  mediaIdentityReasonWords,
  mediaReopeningWords,
  mediaStageWords,
  mediaTierWords,
  type AdverseMedia,
  type MediaEvent,
  type MediaReview,
  type Report,
} from '@probity/contracts';
import { ExternalLink } from '../../shared/ui/button.js';
import type { ReactNode } from 'react';
import { Disclosure } from '../../shared/ui/disclosure.js';
import { formatDay, formatPartialDate } from '../../shared/ui/format.js';
import { Tag } from '../../shared/ui/tag.js';
import { Heading, MarkedText, Muted } from '../../shared/ui/text.js';
import { AddedArticles } from './added-articles.js';
import { Piece, Pieces, type EvidenceProps, type OpenRecord } from './evidence.js';
import { markedParts } from './marked-parts.js';
import { CategoryIcon, StageIcon } from './media-icons.js';
import { evidenceTexts, mediaTexts, subjectTexts } from './texts.js';

const dateOf = ({ date, event }: AdverseMedia): string => {
  if (date === null) return subjectTexts.dateUnknown;
  const day = formatPartialDate(date);
  return event?.dateBasis === 'seen' ? mediaTexts.seen(day) : day;
};

const EventTags = ({ event }: { readonly event: MediaEvent }) => (
  <div className="row">
    <Tag>
      <CategoryIcon category={event.category} />
      {mediaCategoryWords[event.category]}
    </Tag>
    <Tag tone={event.stage === 'cleared' ? 'low' : 'medium'}>
      <StageIcon stage={event.stage} />
      {mediaStageWords[event.stage]}
    </Tag>
  </div>
);

/** The present position first: who was cleared is not shown below the charge. */
const StageTimeline = ({ stages }: Pick<MediaEvent, 'stages'>) => (
  <ol aria-label={mediaTexts.stages} className="links">
    {stages.map(({ stage, date }) => (
      <li className="row muted" key={stage}>
        <StageIcon stage={stage} />
        {mediaTexts.stage(mediaStageWords[stage], formatPartialDate(date))}
      </li>
    ))}
  </ol>
);

/** What the event rests on: who reports it, since when, and why the one who is named is thought to be the subject. */
const EventBasis = ({ event }: { readonly event: MediaEvent }) => (
  <>
    {event.stages.length > 1 && <StageTimeline stages={event.stages} />}
    <Muted>{mediaTexts.reportedBy(event.articles, event.voices)}</Muted>
    <Muted>
      {mediaTexts.identity[event.identity](event.matchedName)}{' '}
      {event.because.map((reason) => mediaIdentityReasonWords[reason]).join(', ')}.
    </Muted>
  </>
);

/** What the event adds to the score by itself, and when its age makes that less; nothing in reports from before it counted. */
const EventWeight = ({ event: { points, fallsOn, fallsTo } }: { readonly event: MediaEvent }) => {
  if (points === undefined) return null;
  const falls =
    fallsOn == null || fallsTo == null ? null : mediaTexts.falls(fallsTo, formatPartialDate(fallsOn));
  return <Muted>{[mediaTexts.weight(points), falls].filter((text) => text !== null).join(' ')}</Muted>;
};

const ReviewLine = ({ review }: { readonly review: MediaReview }) => {
  const { decision, decidedAt, reason, reopenedBecause, state } = review;
  const because = reopenedBecause.map((each) => mediaReopeningWords[each]).join(' and ');
  const text = mediaTexts.review[state](mediaDecisionWords[decision], formatDay(decidedAt), because);
  return (
    <div className="stack is-tight">
      <span>{text}</span>
      <span dir="auto">{mediaTexts.review.reason(reason)}</span>
    </div>
  );
};

/** What a screen offers to do with an event. */
export type MediaActions = (item: AdverseMedia) => ReactNode;

interface ItemProps {
  readonly item: AdverseMedia;
  readonly openRecord: OpenRecord;
  readonly actions: MediaActions | undefined;
}

const MediaItem = ({ item, openRecord, actions }: ItemProps) => {
  const { event, headline, summary, sourceName, url } = item;
  const marks = event?.marks ?? [];
  return (
    <Piece
      from={event && mediaTexts.outlet(sourceName, mediaTierWords[event.tier])}
      openRecord={openRecord}
      origin={item}
      title={<MarkedText parts={markedParts(headline, 'headline', marks)} />}
    >
      {event && <EventTags event={event} />}
      {summary !== '' && (
        <p dir="auto">
          <MarkedText parts={markedParts(summary, 'summary', marks)} />
        </p>
      )}
      {event && <EventBasis event={event} />}
      {event && <EventWeight event={event} />}
      {event && <AddedArticles event={event} />}
      {event?.review && <ReviewLine review={event.review} />}
      {actions?.(item)}
      <div className="row is-spread">
        <span className="muted">{dateOf(item)}</span>
        {url !== null && (
          <ExternalLink hint={evidenceTexts.newTab} href={url}>
            {evidenceTexts.viewArticle}
          </ExternalLink>
        )}
      </div>
    </Piece>
  );
};

interface MediaItemsProps extends EvidenceProps<AdverseMedia> {
  readonly actions?: MediaActions | undefined;
}

export const MediaItems = ({ items, empty, openRecord, actions }: MediaItemsProps) => (
  <Pieces empty={empty}>
    {items.map((item) => (
      <MediaItem actions={actions} item={item} key={item.id} openRecord={openRecord} />
    ))}
  </Pieces>
);

/** How much there is: events count, however many articles report them. Nothing where there is none. */
export const MediaCount = ({ items }: { readonly items: readonly AdverseMedia[] }) =>
  items.length > 0 && (
    <Muted>
      {mediaTexts.count(
        items.length,
        items.reduce((sum, { event }) => sum + (event?.articles ?? 1), 0),
      )}
    </Muted>
  );

interface FoldedMediaProps {
  /** Undefined in what a device kept from before they were told apart. */
  readonly items: readonly AdverseMedia[] | undefined;
  readonly openRecord?: OpenRecord;
  readonly actions?: MediaActions | undefined;
}

interface PrintedMediaProps extends Pick<Report, 'adverseMedia' | 'possibleMedia' | 'dismissedMedia'> {
  readonly empty: string;
}

/** On paper nothing can be unfolded: what does not count stands below with its own heading. */
export const PrintedMedia = ({
  adverseMedia,
  possibleMedia = [],
  dismissedMedia = [],
  empty,
}: PrintedMediaProps) => (
  <>
    <MediaCount items={adverseMedia} />
    <MediaItems empty={empty} items={adverseMedia} />
    {possibleMedia.length > 0 && (
      <>
        <Heading level={2}>{mediaTexts.possible(possibleMedia.length)}</Heading>
        <Muted>{mediaTexts.possibleHint}</Muted>
        <MediaItems empty="" items={possibleMedia} />
      </>
    )}
    {dismissedMedia.length > 0 && (
      <>
        <Heading level={2}>{mediaTexts.dismissed(dismissedMedia.length)}</Heading>
        <Muted>{mediaTexts.dismissedHint}</Muted>
        <MediaItems empty="" items={dismissedMedia} />
      </>
    )}
  </>
);

/** What may be about a namesake, folded away; nothing where there is none. */
export const PossibleMedia = ({ items = [], ...rest }: FoldedMediaProps) =>
  items.length > 0 && (
    <Disclosure summary={mediaTexts.possible(items.length)}>
      <Muted>{mediaTexts.possibleHint}</Muted>
      <MediaItems {...rest} empty="" items={items} />
    </Disclosure>
  );

/** What reviewers dismissed, folded away with their reasons; nothing where there is none. */
export const DismissedMedia = ({ items = [], ...rest }: FoldedMediaProps) =>
  items.length > 0 && (
    <Disclosure summary={mediaTexts.dismissed(items.length)}>
      <Muted>{mediaTexts.dismissedHint}</Muted>
      <MediaItems {...rest} empty="" items={items} />
    </Disclosure>
  );
