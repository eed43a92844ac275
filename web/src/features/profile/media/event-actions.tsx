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

const shortcuts = { confirmed: 'c', 'not-the-subject': 'd' } as const;
const shortcutOf = (decision: MediaDecision) =>
  decision in shortcuts ? { shortcut: shortcuts[decision as keyof typeof shortcuts] } : {};

interface EventActionsProps {
  readonly personId: string;
  readonly item: AdverseMedia;
}

/** Lets a reviewer decide what an event is, or take a decision back. */
export const EventActions = ({ personId, item }: EventActionsProps) => {
  const session = useSession();
  const [decision, setDecision] = useState<MediaDecision | null>(null);
  const { mutate, isPending } = useDecideEvent({ personId, item });
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
            item={item}
            onClose={() => setDecision(null)}
            onDecide={(reason) =>
              mutate({ kind: 'decide', decision, reason }, { onSettled: () => setDecision(null) })
            }
          />
        </Suspense>
      )}
    </Stack>
  );
};
