import type {
  AdverseMedia,
  MarkedWords,
  MediaCategory,
  FoundMediaIdentity,
  MediaEvent,
  MediaIdentity,
  MediaIdentityReason,
  MediaStage,
} from '@probity/contracts';
import { outletTier, Stories, type FoundCue } from '@probity/media/links';
import { reviewOf, type FoundEvent, type ReviewedIdentity, type StoredDecision } from '../media/review-of.js';

/** An article of an event of a person. */
export interface ArticleRow {
  readonly eventId: string;
  readonly category: MediaCategory;
  /** What this article says. */
  readonly stage: MediaStage;
  readonly urlKey: string;
  readonly version: string;
  readonly url: string;
  readonly headline: string;
  readonly summary: string | null;
  readonly outlet: string;
  /** What the outlet has registered. */
  readonly domain: string;
  readonly datedAt: Date;
  readonly dateBasis: MediaEvent['dateBasis'];
  readonly cues: readonly Pick<FoundCue, 'part' | 'start' | 'end' | 'words' | 'class'>[];
  readonly sentence: string | null;
  readonly matchedName: string;
  readonly subjectName: string;
  readonly score: number;
  readonly identity: FoundMediaIdentity;
  readonly because: readonly MediaIdentityReason[];
}

/** Of one event. */
type Articles = readonly [ArticleRow, ...ArticleRow[]];

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const tierOf = ({ url }: ArticleRow) => outletTier(url).tier;
const newestFirst = (a: ArticleRow, b: ArticleRow): number =>
  b.datedAt.getTime() - a.datedAt.getTime() || Number(a.urlKey > b.urlKey) - Number(a.urlKey < b.urlKey);

/** The article that speaks for the event: of the best outlets, official ones first, the newest. */
const leading = (articles: Articles): ArticleRow =>
  [...articles].sort((a, b) => tierOf(a) - tierOf(b) || newestFirst(a, b))[0] ?? articles[0];

/** The link that is the surest. */
const surest = (articles: Articles): ArticleRow =>
  [...articles].sort(
    (a, b) =>
      Number(b.identity === 'probable') - Number(a.identity === 'probable') ||
      b.score - a.score ||
      newestFirst(a, b),
  )[0] ?? articles[0];

/** One agency text in forty papers is one voice, and so are forty texts of one paper. */
const voicesOf = (articles: Articles): number => {
  const stories = new Stories();
  const known = new Set<string>();
  let voices = 0;
  for (const article of [...articles].sort((a, b) => newestFirst(b, a))) {
    const { urlKey, headline, summary, datedAt, domain } = article;
    const text = `${headline} ${summary ?? ''}`;
    const story = `story ${stories.add({ key: urlKey, text, at: datedAt.toISOString() })}`;
    const outlet = `outlet ${domain}`;
    if (!known.has(story) && !known.has(outlet)) voices += 1;
    known.add(story).add(outlet);
  }
  return voices;
};

/** Each stage when it was first reported, the newest first; of one day, being cleared comes first. */
const stagesOf = (articles: Articles): MediaEvent['stages'] => {
  const first = new Map<MediaStage, string>();
  for (const { stage, datedAt } of [...articles].sort((a, b) => newestFirst(b, a)))
    if (stage !== 'unclear' && !first.has(stage)) first.set(stage, dayOf(datedAt));
  return [...first]
    .map(([stage, date]) => ({ stage, date }))
    .reverse()
    .sort(
      (a, b) =>
        Number(b.date > a.date) - Number(b.date < a.date) ||
        Number(b.stage === 'cleared') - Number(a.stage === 'cleared'),
    );
};

/** Of the newest report that says one. */
const stageOf = (articles: Articles): MediaStage =>
  [...articles]
    .sort(
      (a, b) =>
        b.datedAt.getTime() - a.datedAt.getTime() ||
        Number(b.stage === 'cleared') - Number(a.stage === 'cleared'),
    )
    .find(({ stage }) => stage !== 'unclear')?.stage ?? 'unclear';

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

/** As its articles make it, before anybody reviewed it. */
export const foundEvent = (articles: Articles): FoundEvent => ({
  identity: surest(articles).identity,
  stages: stagesOf(articles).map(({ stage }) => stage),
  because: articles.flatMap(({ because }) => because),
});

const eventOf = (
  articles: Articles,
  { identity, review }: ReviewedIdentity,
): AdverseMedia & { readonly event: MediaEvent } => {
  const head = leading(articles);
  const link = surest(articles);
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
      stage: stageOf(articles),
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
      ...(review !== null && { review }),
    },
  };
};

export interface MediaView {
  readonly adverseMedia: AdverseMedia[];
  readonly possibleMedia: AdverseMedia[];
  readonly dismissedMedia: AdverseMedia[];
}

/** What was decided about events, the newest of each by its id, and when it is looked at. */
export interface Reviews {
  readonly decisions: ReadonlyMap<string, StoredDecision>;
  readonly at: Date;
}

/** The articles of each event, by its id. */
export const articlesByEvent = (rows: readonly ArticleRow[]): Map<string, Articles> => {
  const byEvent = new Map<string, [ArticleRow, ...ArticleRow[]]>();
  for (const row of rows) {
    const known = byEvent.get(row.eventId);
    if (known === undefined) byEvent.set(row.eventId, [row]);
    else known.push(row);
  }
  return byEvent;
};

/** Events as screens show them, the newest first; what may be about a namesake, and what was dismissed, apart. */
export const viewMedia = (rows: readonly ArticleRow[], { decisions, at }: Reviews): MediaView => {
  const events = [...articlesByEvent(rows)]
    .map(([id, articles]) => eventOf(articles, reviewOf(foundEvent(articles), decisions.get(id), at)))
    .sort((a, b) => Number(b.event.lastOn > a.event.lastOn) - Number(b.event.lastOn < a.event.lastOn));
  const of = (...identities: MediaIdentity[]): AdverseMedia[] =>
    events.filter(({ event }) => identities.includes(event.identity));
  return {
    adverseMedia: of('confirmed', 'probable'),
    possibleMedia: of('possible'),
    dismissedMedia: of('dismissed'),
  };
};
