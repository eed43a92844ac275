import type { Category, Mention, Stage } from '@probity/media/links';
import type { LinkedReport } from './events-of.js';
import type { Identified } from './identity-of.js';

/** The newest text of an article whose names are to be compared. */
export interface ArticleToCompare {
  readonly urlKey: string;
  readonly version: string;
  readonly language: string;
  readonly datedAt: Date;
  /** Null where its rules found none; then it tells no event. */
  readonly category: Category | null;
  readonly stage: Stage;
  /** None where it says nothing adverse (any more), or is withdrawn. */
  readonly mentions: readonly Mention[];
}

/** What a reviewer says that an article reports. */
export interface ReadByReviewer {
  readonly category: Category;
  readonly stage: Stage;
}

/** Somebody added an article to a person by hand. */
export interface Addition {
  /** Id of the reviewer. */
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly because: string;
}

/** An article, and a person whom it may be about. */
export interface FoundLink extends Omit<LinkedReport, 'eventId'>, Identified {
  readonly personId: string;
  readonly version: string;
  /** As the article writes it. */
  readonly matchedName: string;
  /** The person's name that is most like it. */
  readonly subjectName: string;
  /** Of the two names alone. */
  readonly score: number;
  /** Null where rules alone made it; absent where that stays as it was. */
  readonly added?: Addition | null;
}

export interface MediaLink extends FoundLink, LinkedReport {
  readonly linkedAt: Date;
  readonly added: Addition | null;
}
