import type { ListState } from '@probity/contracts';
import { useState } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { useDecideHeldVersion, type HeldDecision } from '../api/decide-held-version.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.held;

interface HeldVersionProps {
  readonly list: ListState;
  readonly held: Exclude<ListState['held'], undefined>;
  readonly mayDecide: boolean;
}

const stateOf = ({ released, releaseRequested }: HeldVersionProps['held']): string | null => {
  if (released) return texts.isReleased;
  return releaseRequested ? texts.isRequested : null;
};

/** A version that lost more entries than an update may. Administrators say whether it is right. */
export const HeldVersion = ({ list, held, mayDecide }: HeldVersionProps) => {
  const [decision, setDecision] = useState<HeldDecision | null>(null);
  const { mutate, isPending } = useDecideHeldVersion(list);
  const counts = texts.counts(held.entries, list.entries, formatMinute(held.heldAt));
  const state = stateOf(held);
  return (
    <>
      <Banner tone="warning" title={texts.title}>
        {counts} {state}
      </Banner>
      {mayDecide && !held.released && (
        <Row>
          <Button label={texts.named.release(list.name)} onClick={() => setDecision('release')}>
            {held.releaseRequested ? texts.confirmRelease : texts.actions.release}
          </Button>
          <Button label={texts.named.discard(list.name)} onClick={() => setDecision('discard')}>
            {texts.actions.discard}
          </Button>
        </Row>
      )}
      {decision !== null && (
        <Sheet onClose={() => setDecision(null)} title={texts.questions[decision](list.name)}>
          <Stack>
            <p>{counts}</p>
            <p>{texts.consequences[decision]}</p>
            <Row>
              <Button
                busy={isPending}
                look="primary"
                onClick={() => mutate(decision, { onSettled: () => setDecision(null) })}
              >
                {texts.actions[decision]}
              </Button>
              <Button onClick={() => setDecision(null)}>{texts.cancel}</Button>
            </Row>
          </Stack>
        </Sheet>
      )}
    </>
  );
};
