import type { PersonChange } from '@probity/contracts';
import { FactChanges } from '../../../entities/subject/fact-changes.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Step, Steps } from '../../../shared/ui/steps.js';
import { Muted } from '../../../shared/ui/text.js';
import { causeText, changedFacts, scoreText } from './change-facts.js';
import { historyTexts as texts } from './texts.js';
import { unseenVersions } from './unseen-versions.js';

const Difference = ({ change }: { readonly change: PersonChange }) => {
  const facts = changedFacts(change);
  if (facts.length === 0) return <Muted>{texts.noDiff}</Muted>;
  return <FactChanges facts={facts} />;
};

interface ChangeListProps {
  /** Newest first. */
  readonly changes: readonly PersonChange[];
  /** How many alerts among them, the newest ones, are new to the user. */
  readonly unseen: number;
}

/** Every change: when, why, the score before and after, and what changed in it. */
export const ChangeList = ({ changes, unseen }: ChangeListProps) => {
  const areNew = unseenVersions(changes, unseen);
  return (
    <Steps>
      {changes.map((change) => (
        <Step
          aside={scoreText(change)}
          key={change.version}
          mark={areNew.has(change.version) ? texts.isNew : null}
          title={<time dateTime={change.at}>{formatMinute(change.at)}</time>}
        >
          <Muted>
            {causeText(change.cause)} · {texts.model(change.model)}
          </Muted>
          <Difference change={change} />
        </Step>
      ))}
    </Steps>
  );
};
