import type { ListDecision, ListState } from '@probity/contracts';
import { useAccountAddress } from '../../../entities/account/use-account-address.js';
import { useSession } from '../../../shared/api/session.js';
import { RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { useListDecisions } from '../api/list-decisions.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.decisions;

const DecisionRow = ({ decision, isOwn }: { readonly decision: ListDecision; readonly isOwn: boolean }) => {
  const { action, version, decidedBy, at } = decision;
  const address = useAccountAddress(decidedBy);
  return (
    <RowItem action={<Tag>{texts.words[action]}</Tag>}>
      <Muted>
        {formatMinute(at)}, {isOwn ? texts.you : texts.other(address ?? decidedBy)}
        {version !== null && `, ${texts.version(version.slice(0, 12))}`}
      </Muted>
    </RowItem>
  );
};

/** What administrators decided about a list, the newest first. */
export const ListDecisions = ({ list }: { readonly list: ListState }) => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  return (
    <QueryBoundary query={useListDecisions(list.source)} shape="rows">
      {({ decisions }) =>
        decisions.length === 0 ? (
          <Muted>{texts.none}</Muted>
        ) : (
          <Rows label={texts.label(list.name)}>
            {decisions.map((decision) => (
              <DecisionRow
                decision={decision}
                isOwn={decision.decidedBy === userId}
                key={`${decision.at} ${decision.action}`}
              />
            ))}
          </Rows>
        )
      }
    </QueryBoundary>
  );
};
