import { Controller } from '@nestjs/common';
import {
  decideMediaEvent,
  DomainError,
  getMediaDecisions,
  undoMediaDecision,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { isPersonId } from '../persons/person-summary.js';
import { DecideMediaEvent } from './decide-media-event.js';

@Controller()
export class MediaReviewsController {
  constructor(
    private readonly decideEvent: DecideMediaEvent,
    private readonly known: KnownPersonRepository,
    private readonly decisions: MediaDecisionRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(decideMediaEvent)
  decide(
    @Input(decideMediaEvent) { params, body: sent }: RouteInput<typeof decideMediaEvent>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof decideMediaEvent>> {
    return this.decideEvent.decide({ ...params, sent, userId }, trigger);
  }

  @Serves(undoMediaDecision)
  undo(
    @Input(undoMediaDecision) { params }: RouteInput<typeof undoMediaDecision>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.decideEvent.undo({ ...params, userId }, trigger);
  }

  @Serves(getMediaDecisions)
  list(
    @Input(getMediaDecisions) { params: { personId, eventId } }: RouteInput<typeof getMediaDecisions>,
  ): Promise<RouteResponse<typeof getMediaDecisions>> {
    if (!isPersonId(personId) || !isPersonId(eventId)) throw new DomainError('MEDIA_EVENT_NOT_FOUND');
    return this.transactions.read(async (tx) => {
      const known = (await this.known.find(personId, tx)) ?? personId;
      const ofEvent = await this.decisions.ofEvent(known, eventId, tx);
      const decisions = ofEvent.map(({ id, decision, reason, decidedBy, decidedAt, awaitsSecond }) => ({
        ...{ id, decision, reason, decidedBy, awaitsSecond },
        decidedAt: decidedAt.toISOString(),
      }));
      return { decisions };
    });
  }
}
