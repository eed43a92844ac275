import { Injectable } from '@nestjs/common';
import { DomainError, type AdverseMedia, type MediaReview, type MediaStage } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { MediaLinkRepository } from '../media/media-link.repository.js';
import { newestStage } from '../media/newest-stage.js';
import type { FoundEvent, StoredDecision } from '../media/review-of.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { MediaEvidenceRepository } from '../persons/media-evidence.repository.js';
import { foundEvent, leading, reportsByEvent, reviewedIdentity } from '../persons/media-reports.js';
import { PersonRepository } from '../persons/person.repository.js';
import { isPersonId } from '../persons/person-summary.js';

/** An event of a person, and what was decided about it. */
export interface ReviewedEvent extends Pick<AdverseMedia, 'id' | 'source' | 'entryId' | 'headline'> {
  /** The person that has it now. */
  readonly personId: string;
  readonly stage: MediaStage;
  readonly found: FoundEvent;
  readonly newest: StoredDecision | undefined;
  /** Null where nobody decided, or it was undone. */
  readonly review: MediaReview | null;
}

/** Reads an event as a reviewer sees it. */
@Injectable()
export class ReadReviewedEvent {
  constructor(
    private readonly known: KnownPersonRepository,
    private readonly persons: PersonRepository,
    private readonly links: MediaLinkRepository,
    private readonly media: MediaEvidenceRepository,
    private readonly decisions: MediaDecisionRepository,
    private readonly clock: Clock,
  ) {}

  /** Nobody else decides about it, and no article is linked, until `tx` ends. Throws `MEDIA_EVENT_NOT_FOUND`. */
  async lock(
    { personId: requestedId, eventId }: { readonly personId: string; readonly eventId: string },
    tx: Tx,
  ): Promise<ReviewedEvent> {
    const personId = await this.known.find(requestedId, tx);
    if (personId === null || !isPersonId(eventId)) throw new DomainError('MEDIA_EVENT_NOT_FOUND');
    await this.persons.lock([personId], tx);
    await this.links.shareTurn(tx);
    const reports = reportsByEvent(await this.media.articles(personId, tx)).get(eventId);
    if (reports === undefined) throw new DomainError('MEDIA_EVENT_NOT_FOUND');
    const decisions = await this.decisions.newest([personId], tx);
    const { domain: source, urlKey: entryId, headline } = leading(reports);
    return {
      ...{ id: eventId, source, entryId, headline, personId },
      ...{ stage: newestStage(reports), found: foundEvent(reports), newest: decisions.get(eventId) },
      review: reviewedIdentity(reports, { decisions, at: this.clock.now() }).review,
    };
  }
}
