import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { deleteInBatches, Transactions, type Tx } from '@probity/kit/db';
import { withoutSentences } from '@probity/media/links';
import { ArticleRepository } from './article.repository.js';
import { EraseArticle } from './erase-article.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { MediaRetentionRepository, type Erasure } from './media-retention.repository.js';

const dayMs = 86_400_000;

/** Days that an article stays which is linked to nobody. */
const unmatchedDays = 90;

/** Days that an address is remembered after it was seen last in a language that cannot be judged. */
const unjudgedDays = 30;

/** Days that the articles of a dismissed event stay after the decision. */
const dismissedDays = 365;

/** Days in which a dismissal can be undone with all that was seen. Then headline, address and what was found are left. */
const dismissedTextDays = 30;

/** Of one transaction, so that none lasts long. */
const batch = 500;

/** Deletes what is kept no longer. Articles of an event that counts stay as long as their subject. See docs/media.md. */
@Injectable()
export class DeleteOldMedia {
  constructor(
    private readonly retention: MediaRetentionRepository,
    private readonly articles: ArticleRepository,
    private readonly links: MediaLinkRepository,
    private readonly eraseArticle: EraseArticle,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(signal: AbortSignal): Promise<void> {
    const { retention } = this;
    const unmatched = this.daysAgo(unmatchedDays);
    await this.remove((tx) => retention.removeUnmatched(unmatched, batch, tx), signal);
    await this.remove((tx) => retention.removeWithdrawnTexts(unmatched, batch, tx), signal);
    await this.remove((tx) => retention.removeEmptyImports(unmatched, batch, tx), signal);
    const unjudged = this.daysAgo(unjudgedDays);
    await this.remove((tx) => retention.removeUnjudged(unjudged, batch, tx), signal);
    await this.remove((tx) => this.reduceDismissed(tx), signal);
    await deleteInBatches(batch, () => this.eraseDismissed(), signal);
  }

  /** In the turn of whoever stores and links articles: neither finds one gone that it holds. */
  private remove(work: (tx: Tx) => Promise<number>, signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('delete-old-media', this.ids);
    const once = (): Promise<number> =>
      this.transactions.run(trigger, async (tx) => {
        await this.articles.takeTurn(tx);
        await this.links.takeTurn(tx);
        return work(tx);
      });
    return deleteInBatches(batch, once, signal);
  }

  private async reduceDismissed(tx: Tx): Promise<number> {
    const before = this.daysAgo(dismissedTextDays);
    const texts = await this.retention.dismissedTexts(before, this.clock.now(), batch, tx);
    const reduced = texts.map((text) => ({
      ...text,
      mentions: withoutSentences(text.mentions, text.language),
    }));
    await this.retention.reduceTexts(reduced, tx);
    return texts.length;
  }

  private async eraseDismissed(): Promise<number> {
    const dismissed = await this.transactions.read((tx) =>
      this.retention.dismissed(this.daysAgo(dismissedDays), this.clock.now(), batch, tx),
    );
    for (const erasure of dismissed) await this.erase(erasure);
    return dismissed.length;
  }

  private async erase(erasure: Erasure): Promise<void> {
    try {
      await this.eraseArticle.erase(erasure, 'dismissed a year ago');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ARTICLE_NOT_FOUND') throw error; // gone meanwhile
    }
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * dayMs);
  }
}
