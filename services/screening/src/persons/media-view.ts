import type { AddedArticle, AdverseMedia, MarkedWords, MediaEvent, MediaIdentity } from '@probity/contracts';
import type { FoundCue } from '@probity/media/links';
import { newestStage } from '../media/newest-stage.js';
import { mediaWeight, nextMediaFall } from '../risk/media-points.js';
import type { RiskModel } from '../risk/risk-model.js';
import { mediaFact } from './media-facts.js';
import {
  dayOf,
  leading,
  reportsByEvent,
  reviewedIdentity,
  stagesOf,
  surest,
  tierOf,
  voicesOf,
  type MediaReport,
  type Reports,
  type Reviews,
} from './media-reports.js';
import type { Addition } from '../media/media-link.js';

/** An article of an event of a person. */
export interface ArticleRow extends MediaReport {
  readonly version: string;
  readonly language: string;
  readonly dateBasis: MediaEvent['dateBasis'];
  readonly cues: readonly Pick<FoundCue, 'part' | 'start' | 'end' | 'words' | 'class'>[];
  readonly sentence: string | null;
  readonly matchedName: string;
  readonly subjectName: string;
  /** Who added it by hand; null where rules alone linked it. */
  readonly added?: Addition | null;
}

type Articles = Reports<ArticleRow>;

const says = { category: 'category', stage: 'stage', cleared: 'stage' } as const;

const marksOf = ({ cues, headline, summary }: ArticleRow): MarkedWords[] =>
  cues.flatMap(({ part, start, end, words, class: cueClass }) => {
    const isShown = part !== 'text' && cueClass in says;
    if (!isShown) return [];
    const text = part === 'headline' ? headline : (summary ?? '');
    // What was cut off or written anew since must not mark other words.
    if (text.slice(start, end) !== words) return [];
    return [{ part, start, end, says: says[cueClass as keyof typeof says] }];
  });

const addedOf = (articles: Articles): AddedArticle[] =>
  articles.flatMap(({ added, headline }) =>
    added == null ? [] : [{ headline, addedBy: added.by, addedAt: added.at, reason: added.because }],
  );

/** What an event weighs in a risk score by itself, and when its age alone makes that less. */
const weightOf = (articles: Articles, shown: Shown) => {
  const fact = mediaFact(articles, shown);
  const day = dayOf(shown.at);
  const fall = nextMediaFall(fact, shown.model, day);
  const { points } = mediaWeight(fact, shown.model, day);
  return { points, fallsOn: fall?.on ?? null, fallsTo: fall?.points ?? null };
};

const eventOf = (articles: Articles, shown: Shown): AdverseMedia & { readonly event: MediaEvent } => {
  const { identity, review } = reviewedIdentity(articles, shown);
  const head = leading(articles);
  const link = surest(articles);
  const added = addedOf(articles);
  const times = articles.map(({ datedAt }) => datedAt.getTime());
  return {
    id: head.eventId,
    source: head.domain,
    sourceName: head.outlet,
    entryId: head.urlKey,
    listVersion: head.version,
    headline: head.headline,
    date: dayOf(head.datedAt),
    summary: head.summary ?? '',
    url: head.url,
    event: {
      category: head.category,
      stage: newestStage(articles),
      stages: stagesOf(articles),
      identity,
      because: [...link.because],
      matchedName: link.matchedName,
      subjectName: link.subjectName,
      sentence: head.sentence,
      marks: marksOf(head),
      tier: tierOf(head),
      articles: articles.length,
      voices: voicesOf(articles),
      firstOn: dayOf(new Date(Math.min(...times))),
      lastOn: dayOf(new Date(Math.max(...times))),
      dateBasis: head.dateBasis,
      language: head.language,
      ...(added.length > 0 && { added }),
      ...(review !== null && { review }),
      ...weightOf(articles, shown),
    },
  };
};

export interface MediaView {
  readonly adverseMedia: AdverseMedia[];
  readonly possibleMedia: AdverseMedia[];
  readonly dismissedMedia: AdverseMedia[];
}

/** What events are shown with: what was decided about them, when it is looked at, and the model that weighs them. */
interface Shown extends Reviews {
  readonly model: RiskModel;
}

/** Events as screens show them, the newest first; what may be about a namesake, and what was dismissed, apart. */
export const viewMedia = (rows: readonly ArticleRow[], shown: Shown): MediaView => {
  const events = [...reportsByEvent(rows).values()]
    .map((articles) => eventOf(articles, shown))
    .sort((a, b) => Number(b.event.lastOn > a.event.lastOn) - Number(b.event.lastOn < a.event.lastOn));
  const of = (...identities: MediaIdentity[]): AdverseMedia[] =>
    events.filter(({ event }) => identities.includes(event.identity));
  return {
    adverseMedia: of('confirmed', 'probable'),
    possibleMedia: of('possible'),
    dismissedMedia: of('dismissed'),
  };
};
