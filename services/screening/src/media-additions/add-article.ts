import { Injectable } from '@nestjs/common';
import { DomainError, type addMediaArticle, type RouteResponse } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isPersonId } from '../persons/person-summary.js';
import { articleToAdd, type SentArticle } from './article-to-add.js';
import { LinkAddedArticle } from './link-added-article.js';
import { ReadArticle } from './read-article.js';

export interface ArticleOfPerson {
  readonly personId: string;
  readonly sent: SentArticle;
  readonly userId: string;
}

/** Adds an article to a person by hand. The same again changes nothing. */
@Injectable()
export class AddArticle {
  constructor(
    private readonly readArticle: ReadArticle,
    private readonly linkArticle: LinkAddedArticle,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `PERSON_NOT_FOUND`, `ARTICLE_ADDRESS_INVALID`, `ARTICLE_DATE_INVALID`, `ARTICLE_TEXT_MISSING`,
   * `ARTICLE_REFUSED` (erased or withdrawn) and `MEDIA_UNREADABLE`.
   */
  async execute(
    { personId, sent, userId }: ArticleOfPerson,
    trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof addMediaArticle>> {
    if (!isPersonId(personId)) throw new DomainError('PERSON_NOT_FOUND');
    const now = this.clock.now();
    const article = articleToAdd(sent, now);
    if (typeof article === 'string') throw new DomainError(article);
    const judged = await this.readArticle.execute(article.line, now);
    const addition = { by: userId, at: now.toISOString(), because: sent.reason };
    const toLink = { personId, judged, addition, anyway: sent.anyway ?? null };
    return this.transactions.run(trigger, (tx) => this.linkArticle.execute(toLink, trigger, tx));
  }
}
