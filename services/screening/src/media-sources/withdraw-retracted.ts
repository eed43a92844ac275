import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { JudgedArticle } from '../article-files/article-batch.js';
import { WithdrawArticle } from '../media/withdraw-article.js';
import { isRetraction } from './is-retraction.js';

/** Withdraws the articles that their publisher took back. */
@Injectable()
export class WithdrawRetracted {
  constructor(private readonly withdrawArticle: WithdrawArticle) {}

  async execute(articles: readonly Pick<JudgedArticle, 'url' | 'headline'>[]): Promise<void> {
    for (const { url, headline } of articles) if (isRetraction(headline)) await this.withdraw(url);
  }

  /** Of what was stored; the others need no mark. */
  private async withdraw(url: string): Promise<void> {
    try {
      await this.withdrawArticle.execute(url, 'its publisher took it back');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ARTICLE_NOT_FOUND') throw error;
    }
  }
}
