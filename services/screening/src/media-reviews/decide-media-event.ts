import { Injectable } from '@nestjs/common';
import {
  DomainError,
  mediaDecisionWords,
  mediaEventDecided,
  type decideMediaEvent,
  type MediaDecision,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, Ids, type RequestTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { AccountsClient } from '../accounts/accounts.client.js';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { agreedOf, clearStages, reviewOf, type StoredDecision } from '../media/review-of.js';
import { AnnounceMediaEvents } from '../media-events/announce-media-events.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { ReadReviewedEvent, type ReviewedEvent } from './read-reviewed-event.js';

interface Decider {
  readonly userId: string;
}

export interface EventToDecide extends Decider {
  readonly personId: string;
  readonly eventId: string;
}

export interface DecisionToMake extends EventToDecide {
  /** As the reviewer sent it, with what was on the screen. */
  readonly sent: RouteInput<typeof decideMediaEvent>['body'];
}

/** Years for which an event is not looked at again. */
const validYears = 2;

const yearsAfter = (at: Date, years: number): Date => {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
};

const unchanged = { reason: '', stages: [], agreed: [], expiresAt: null, awaitsSecond: false } as const;

/** Decides what an event is. Each decision is a row, an entry of the history, and one of the audit log. */
@Injectable()
export class DecideMediaEvent {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly events: ReadReviewedEvent,
    private readonly decisions: MediaDecisionRepository,
    private readonly announceMediaEvents: AnnounceMediaEvents,
    private readonly rebuildPersons: RebuildPersons,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Two reviewers confirm an event where there are two; else one is enough. The same `decisionId` again changes nothing.
   * Throws `MEDIA_EVENT_NOT_FOUND`, `MEDIA_EVENT_CHANGED`, `ANOTHER_REVIEWER_NEEDED`.
   */
  async decide(
    { sent, userId, ...which }: DecisionToMake,
    trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof decideMediaEvent>> {
    const needsTwo = sent.decision === 'confirmed' && (await this.accounts.countReviewers(trigger)) > 1;
    return this.transactions.run(trigger, async (tx) => {
      const event = await this.events.lock(which, tx);
      const { newest } = event;
      if (newest?.id === sent.decisionId) return this.outcome(event, newest);
      if (event.stage !== sent.stage || (event.review?.id ?? null) !== sent.reviewId)
        throw new DomainError('MEDIA_EVENT_CHANGED');
      if ((await this.decisions.find(sent.decisionId, tx)) !== null)
        throw new DomainError('MEDIA_EVENT_CHANGED');
      const at = this.clock.now();
      const decision: StoredDecision = {
        ...{ id: sent.decisionId, personId: event.personId, eventId: event.id },
        ...{ decision: sent.decision, reason: sent.reason, decidedBy: userId, decidedAt: at },
        stages: clearStages(event.found.stages),
        agreed: agreedOf(event.found),
        expiresAt: sent.decision === 'confirmed' ? null : yearsAfter(at, validYears),
        awaitsSecond: needsTwo && !isSecond(event, userId),
      };
      await this.store(event, decision, trigger, tx);
      return this.outcome(event, decision);
    });
  }

  /** Takes the newest decision back; one that was taken back stays so. Throws `MEDIA_EVENT_NOT_FOUND`, `MEDIA_EVENT_CHANGED`. */
  async undo(
    { decisionId, userId, ...which }: EventToDecide & { readonly decisionId: string },
    trigger: RequestTrigger,
  ): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const event = await this.events.lock(which, tx);
      const [newest, former] = await this.decisions.ofEvent(event.personId, event.id, tx);
      if (newest?.decision === 'undone' && former?.id === decisionId) return;
      if (newest === undefined || newest.id !== decisionId || newest.decision === 'undone')
        throw new DomainError('MEDIA_EVENT_CHANGED');
      const decision: StoredDecision = {
        ...unchanged,
        ...{ id: this.ids.next(), personId: event.personId, eventId: event.id },
        ...{ decision: 'undone', decidedBy: userId, decidedAt: this.clock.now() },
      };
      await this.store(event, decision, trigger, tx);
    });
  }

  private async store(
    event: ReviewedEvent,
    decision: StoredDecision,
    trigger: RequestTrigger,
    tx: Tx,
  ): Promise<void> {
    const { id, personId, eventId, awaitsSecond, decidedBy, decidedAt: at } = decision;
    await this.decisions.add(decision, tx);
    const evidence = {
      ...({ kind: 'media', change: 'changed', evidenceId: event.id } as const),
      ...{ source: event.source, entryId: event.entryId },
      title: `${wordsOf(decision)}: ${event.headline}`,
    };
    const occasion = { kind: 'review', id } as const;
    const media = new Map([[personId, [evidence]]]);
    const mediaAlerts = await this.announceMediaEvents.execute([personId], trigger, tx);
    await this.rebuildPersons.execute([personId], { occasion, at, trigger, media, mediaAlerts }, tx);
    const decided = { decisionId: id, personId, eventId, awaitsSecond, decidedBy };
    await this.outbox.write(tx, trigger, mediaEventDecided, { ...decided, decision: decision.decision });
  }

  private outcome(event: ReviewedEvent, decision: StoredDecision): RouteResponse<typeof decideMediaEvent> {
    const { identity, review } = reviewOf(event.found, decision, this.clock.now());
    if (review === null) throw new DomainError('MEDIA_EVENT_CHANGED');
    return { identity, review };
  }
}

/** Whether another reviewer confirmed the event before. Throws `ANOTHER_REVIEWER_NEEDED` where the same one did. */
const isSecond = ({ newest, review }: ReviewedEvent, userId: string): boolean => {
  if (newest?.decision !== 'confirmed' || review === null) return false;
  if (newest.awaitsSecond && newest.decidedBy === userId) throw new DomainError('ANOTHER_REVIEWER_NEEDED');
  return true;
};

const wordsOf = ({ decision, awaitsSecond }: StoredDecision): string => {
  if (decision === 'undone') return 'Decision undone';
  const words: Record<MediaDecision, string> = mediaDecisionWords;
  return awaitsSecond ? `${words[decision]}, waits for a second reviewer` : words[decision];
};
