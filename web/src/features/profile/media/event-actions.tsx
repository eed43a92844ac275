import { mediaDecision, mediaDecisionWords, type AdverseMedia, type MediaDecision } from '@probity/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../shared/api/session.js';
import { Button } from '../../../shared/ui/button.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { useDecideEvent, useWaitingDecision } from './decide-event.js';
import { isReviewed } from './media-filter.js';
import { mediaReviewTexts as texts } from './texts.js';

const DecisionSheet = lazy(async () => ({
  default: (await import('./decision-sheet.js')).DecisionSheet,
}));
const DecisionList = lazy(async () => ({ default: (await import('./decision-list.js')).DecisionList }));

const shortcuts = { confirmed: 'c', 'not-the-subject': 'd' } as const;
const shortcutOf = (decision: MediaDecision) =>
  decision in shortcuts ? { shortcut: shortcuts[decision as keyof typeof shortcuts] } : {};

interface EventActionsProps {
  readonly personId: string;
  readonly item: AdverseMedia;
}

/** What was decided about an event before, requested once somebody wants to see it. */
const PastDecisions = ({ personId, item, userId }: EventActionsProps & { readonly userId: string }) => {
  const [isShown, setShown] = useState(false);
  const { history } = texts;
  const text = isShown ? history.hide : history.show;
  return (
    <Stack gap="tight">
      <Row>
        <Button label={history.named(text, item.headline)} look="soft" onClick={() => setShown(!isShown)}>
          {text}
        </Button>
      </Row>
      {isShown && (
        <Suspense>
          <DecisionList eventId={item.id} personId={personId} userId={userId} />
        </Suspense>
      )}
    </Stack>
  );
};

/** What a reviewer can do with an event, and what reviewers did with it. */
export const EventActions = (props: EventActionsProps) => {
  const session = useSession();
  if (props.item.event === undefined || session.state !== 'signed-in' || !session.isAnalyst) return null;
  return (
    <>
      {/* Anew with each decision: a sheet that another one closed does not come back. */}
      <Decide key={props.item.event.review?.state} {...props} />
      <PastDecisions {...props} userId={session.userId} />
    </>
  );
};

/** Lets a reviewer decide what an event is, or take a decision back. */
const Decide = ({ personId, item }: EventActionsProps) => {
  const session = useSession();
  const [decision, setDecision] = useState<MediaDecision | null>(null);
  const { mutate, isPending, error, reset } = useDecideEvent({ personId, item });
  const waiting = useWaitingDecision(item);
  const { event, headline } = item;
  if (event === undefined || session.state !== 'signed-in' || !session.isAnalyst) return null;
  if (waiting !== null) return <Muted>{texts.waiting(waiting)}</Muted>;
  const { review } = event;
  const isOwn = review?.decidedBy === session.userId;
  const waitsForMe = review?.state === 'awaits-second' && !isOwn;
  if (review !== undefined && isReviewed(event) && !waitsForMe)
    return (
      <Row spread>
        <Muted>{isOwn ? texts.yours : texts.anothers}</Muted>
        <Button
          busy={isPending}
          label={texts.undoNamed(headline)}
          onClick={() => mutate({ kind: 'undo', review })}
        >
          {texts.undo}
        </Button>
      </Row>
    );
  return (
    <Stack gap="tight">
      {waitsForMe && <Muted>{texts.anothers}</Muted>}
      <div aria-label={texts.decide} role="group">
        <Row>
          {mediaDecision.options.map((each) => (
            <Button
              key={each}
              label={texts.named(mediaDecisionWords[each], headline)}
              onClick={() => setDecision(each)}
              {...shortcutOf(each)}
            >
              {mediaDecisionWords[each]}
            </Button>
          ))}
        </Row>
      </div>
      {decision !== null && (
        <Suspense>
          <DecisionSheet
            busy={isPending}
            decision={decision}
            error={error}
            item={item}
            onClose={() => {
              reset();
              setDecision(null);
            }}
            onDecide={(reason) =>
              mutate({ kind: 'decide', decision, reason }, { onSuccess: () => setDecision(null) })
            }
          />
        </Suspense>
      )}
    </Stack>
  );
};
