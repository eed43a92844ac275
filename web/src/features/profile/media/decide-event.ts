import {
  mediaDecisionWords,
  type AdverseMedia,
  type decideMediaEvent,
  type MediaDecision,
  type MediaReview,
  type RouteResponse,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Change } from '../../../shared/api/offline/change.js';
import { pendingChanges, sendOrKeep } from '../../../shared/api/offline/pending-changes.js';
import { queriesShowing, queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import { newUuid } from '../../../shared/device/ids.js';
import { openVault } from '../../../shared/device/vault/open-vault.js';
import { notify, notifyKept } from '../../../shared/ui/toast.js';
import { mediaReviewTexts as texts } from './texts.js';

export type EventChange =
  | { readonly kind: 'decide'; readonly decision: MediaDecision; readonly reason: string }
  | { readonly kind: 'undo'; readonly review: Pick<MediaReview, 'id'> };

interface Subject {
  readonly personId: string;
  readonly item: AdverseMedia;
}

const changeOf = ({ personId, item }: Subject, change: EventChange): Change => {
  const params = { personId, eventId: item.id };
  if (change.kind === 'undo')
    return {
      route: 'undoMediaDecision',
      input: { params: { ...params, decisionId: change.review.id } },
      text: texts.named(texts.undoing, item.headline),
    };
  const { decision, reason } = change;
  const seen = { stage: item.event?.stage ?? 'unclear', reviewId: item.event?.review?.id ?? null } as const;
  return {
    route: 'decideMediaEvent',
    input: { params, body: { decisionId: newUuid(), decision, reason, ...seen } },
    text: texts.named(mediaDecisionWords[decision], item.headline),
  };
};

/** A vault keeps what cannot be sent yet; it names the events that wait. */
export const useWaitingDecision = ({ id }: Pick<AdverseMedia, 'id'>): string | null => {
  const query = useRead(queryKeys.pendingChanges, async () => {
    const vault = openVault();
    return vault === null ? [] : pendingChanges(vault);
  });
  if (query.state !== 'ready') return null;
  const waiting = query.data.filter(({ refused }) => refused === null).map(({ change }) => change);
  for (const change of waiting.reverse()) {
    if (change.route === 'decideMediaEvent' && change.input.params.eventId === id)
      return mediaDecisionWords[change.input.body.decision];
    if (change.route === 'undoMediaDecision' && change.input.params.eventId === id) return texts.undoing;
  }
  return null;
};

const id = 'media-review';

/** What came of a change that the server took. The first of two confirmations confirms nothing yet. */
const doneText = (
  made: EventChange,
  response: unknown,
): { readonly title: string; readonly text: string } => {
  if (made.kind === 'undo') return texts.done.undone;
  // `request` parsed it by the schema of this route.
  const { review } = response as RouteResponse<typeof decideMediaEvent>;
  return review.state === 'awaits-second' ? texts.done.waits : texts.done[made.decision];
};

/** `POST` and `DELETE /persons/{id}/media/{event}/decisions`, for analysts and above; says by a toast what came of it. */
export const useDecideEvent = (subject: Subject): UseMutationResult<void, Error, EventChange> => {
  const queryClient = useQueryClient();
  const { personId } = subject;
  return useMutation({
    mutationFn: async (made) => {
      const change = changeOf(subject, made);
      const onSent = (response: unknown): void => notify(doneText(made, response), { id, tone: 'good' });
      if ((await sendOrKeep(change, { onSent })) === 'kept') notifyKept(change.text, id);
    },
    onError: (error) => {
      console.error('Nothing was decided about the event.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { id, tone: 'danger' });
    },
    // Also after a refusal: an article may have come, or somebody else decided.
    onSettled: async () => {
      const keys = [...queriesShowing(personId), queryKeys.pendingChanges];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
};
