import { Injectable } from '@nestjs/common';
import {
  mediaEventDecided,
  type AdditionDoubt,
  type addMediaArticle,
  type RouteResponse,
} from '@probity/contracts';
import { Ids, type RequestTrigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import type { Finding } from '@probity/media';
import type { JudgedArticle } from '../article-files/article-batch.js';
import { withAdditions } from '../media/addition.js';
import type { StoredArticle } from '../media/article.repository.js';
import { FindMentioned, namesIn } from '../media/find-mentioned.js';
import { MediaLinkRepository } from '../media/media-link.repository.js';
import { StoreLinks } from '../media/store-links.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { addedLink } from './added-link.js';
import { additionDoubts } from './addition-doubts.js';
import { StoreAddedArticle } from './store-added-article.js';
import type {
  Addition,
  ArticleToCompare,
  FoundLink,
  MediaLink,
  ReadByReviewer,
} from '../media/media-link.js';

export interface ArticleToLink {
  readonly personId: string;
  readonly judged: JudgedArticle;
  readonly addition: Addition;
  /** What it reports by whoever adds it, though the rules doubt it; null where that is not known yet. */
  readonly anyway: ReadByReviewer | null;
}

type Added = RouteResponse<typeof addMediaArticle>;

/** Links an article to the person to whom somebody adds it, and to whomever else it names. */
@Injectable()
export class LinkAddedArticle {
  constructor(
    private readonly stored: StoreAddedArticle,
    private readonly findMentioned: FindMentioned,
    private readonly links: MediaLinkRepository,
    private readonly storeLinks: StoreLinks,
    private readonly profiles: ProfileRepository,
    private readonly imports: ImportLockRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /** Throws `PERSON_NOT_FOUND` and `ARTICLE_REFUSED`. */
  async execute(toLink: ArticleToLink, trigger: RequestTrigger, tx: Tx): Promise<Added> {
    const { judged, addition, anyway } = toLink;
    await this.imports.takeTurn(tx);
    await this.links.takeTurn(tx);
    const { id: personId, name } = (await this.profiles.get(toLink.personId, tx)).profile;
    const stored = await this.stored.find(judged.urlKey, personId, tx);
    const { finding, article } = stored === null ? ofJudged(judged) : ofStored(stored);
    const { urlKey } = article;
    const others = await this.findMentioned.execute([article], tx);
    const before = await this.links.linksAround([urlKey], [personId, ...others.map(idOf)], tx);
    const isOwn = (link: FoundLink): boolean => link.personId === personId && link.urlKey === urlKey;
    const own = before.find(isOwn);
    if (own !== undefined && own.added !== null) return added('already-added', own, own.eventId);
    const found = others.find(isOwn) ?? own;
    const doubts = additionDoubts(finding, found !== undefined);
    const read = reportOf(finding);
    const report = read ?? anyway;
    if (report === null || (doubts.length > 0 && anyway === null)) return doubtful(finding, doubts);
    if (stored === null) await this.stored.store(judged, tx);
    if (read === null) await this.stored.overrule(article, report, tx);
    const link = addedLink({ personId, name, article, found, doubts, report, addition });
    const rest = withAdditions(others, before, [article]).filter((each) => !isOwn(each));
    await this.storeLinks.execute(
      {
        ...{ before, found: [...rest, link], isCompared: ({ urlKey: linked }) => linked === urlKey, trigger },
        added: { personId, urlKey, headline: stored?.headline ?? judged.headline },
      },
      tx,
    );
    await this.links.setCompared([namesIn(article)], new Date(addition.at), tx);
    const eventId = (await this.links.linksAround([], [personId], tx)).find(isOwn)?.eventId ?? null;
    await this.announce({ personId, eventId }, addition.by, trigger, tx);
    return { ...added(stored === null ? 'added' : 'linked', link, eventId), doubts };
  }

  /** For the audit log. */
  private async announce(
    link: Pick<MediaLink, 'personId' | 'eventId'>,
    decidedBy: string,
    trigger: RequestTrigger,
    tx: Tx,
  ): Promise<void> {
    const { personId, eventId } = link;
    const decided = { decisionId: this.ids.next(), decision: 'added', awaitsSecond: false, decidedBy };
    await this.outbox.write(tx, trigger, mediaEventDecided, { ...decided, personId, eventId: eventId ?? '' });
  }
}

interface Read {
  readonly finding: Finding;
  readonly article: ArticleToCompare;
}

const idOf = ({ personId }: FoundLink): string => personId;

const readOf = (
  finding: Finding,
  article: Omit<ArticleToCompare, 'category' | 'stage' | 'mentions'>,
): Read => {
  const { kept, category = null, stage, mentions } = finding;
  return { finding, article: { ...article, category, stage, mentions: kept ? mentions : [] } };
};

const ofJudged = ({ urlKey, version, language, date, finding }: JudgedArticle): Read =>
  readOf(finding, { urlKey, version, language: language.code, datedAt: new Date(date.at) });

const ofStored = ({ urlKey, version, language, datedAt, finding }: StoredArticle): Read =>
  readOf(finding, { urlKey, version, language, datedAt });

/** What the rules read in an article, or null where it says nothing adverse to them. */
const reportOf = ({ kept, category, stage }: Finding): ReadByReviewer | null =>
  kept && category !== undefined ? { category, stage } : null;

const doubtful = ({ category, stage }: Finding, doubts: AdditionDoubt[]): Added => {
  const nothing = { eventId: null, identity: null };
  return { state: 'doubtful', doubts, category: category ?? null, stage, ...nothing };
};

const added = (
  state: Exclude<Added['state'], 'doubtful'>,
  { category, stage, identity }: FoundLink,
  eventId: string | null,
): Added => ({ state, doubts: [], category, stage, eventId, identity });
