import { mediaDecisionWords, type RecordedMediaDecision } from '@probity/contracts';
import { useAccountAddress } from '../../../entities/account/use-account-address.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Step, Steps } from '../../../shared/ui/steps.js';
import { Muted } from '../../../shared/ui/text.js';
import { useMediaDecisions } from '../api/get-media-decisions.js';
import { mediaReviewTexts } from './texts.js';

const { history: texts } = mediaReviewTexts;

const whatOf = ({ decision }: RecordedMediaDecision): string =>
  decision === 'undone' ? texts.undone : mediaDecisionWords[decision];

const Reviewer = ({ userId }: { readonly userId: string }) =>
  useAccountAddress(userId) ?? texts.reviewer(userId);

interface DecisionListProps {
  readonly personId: string;
  readonly eventId: string;
  /** Whose decisions are 'yours'. */
  readonly userId: string;
}

/** Every decision about an event: who said what, when and why, also what was taken back. */
export const DecisionList = ({ personId, eventId, userId }: DecisionListProps) => (
  <QueryBoundary query={useMediaDecisions(personId, eventId)} shape="rows">
    {(decisions) =>
      decisions.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <Steps>
          {decisions.map((decision) => (
            <Step
              aside={decision.decidedBy === userId ? texts.you : <Reviewer userId={decision.decidedBy} />}
              key={decision.id}
              mark={null}
              title={whatOf(decision)}
            >
              <Muted>
                <time dateTime={decision.decidedAt}>{formatMinute(decision.decidedAt)}</time>
              </Muted>
              {decision.reason !== '' && <span dir="auto">{texts.reason(decision.reason)}</span>}
              {decision.awaitsSecond && <Muted>{texts.awaitsSecond}</Muted>}
            </Step>
          ))}
        </Steps>
      )
    }
  </QueryBoundary>
);
