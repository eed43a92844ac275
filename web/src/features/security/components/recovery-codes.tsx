import { recoveryCodes } from '../../../entities/second-factor/factors.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Stack } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Muted } from '../../../shared/ui/text.js';
import { securityTexts } from '../texts.js';

const texts = securityTexts.codes;

/** How many are left, and the way to make some. */
export const RecoveryCodes = ({ onMake }: { readonly onMake: (kind: 'first' | 'again') => void }) => (
  <Card title={texts.title}>
    <QueryBoundary query={useRead(queryKeys.recoveryCodes, recoveryCodes)} shape="card">
      {(state) => (
        <Stack>
          <Muted>{state === null ? texts.none : texts.left(state.remaining, state.total)}</Muted>
          {state !== null && <Muted>{texts.againText}</Muted>}
          <Button full onClick={() => onMake(state === null ? 'first' : 'again')}>
            {state === null ? texts.make : texts.again}
          </Button>
        </Stack>
      )}
    </QueryBoundary>
  </Card>
);
