import type { MediaEvent } from '@probity/contracts';
import { formatDay } from '../../shared/ui/format.js';
import { mediaTexts } from './texts.js';

/** Articles of an event that reviewers added by hand. Accounts are known to administrators alone; the id is the one that the audit log has. */
export const AddedArticles = ({ event: { added = [] } }: { readonly event: MediaEvent }) => (
  <>
    {added.map(({ addedAt, addedBy, headline, reason }) => (
      <div className="stack is-tight" key={addedAt}>
        <span dir="auto">{mediaTexts.added(headline, formatDay(addedAt), addedBy.slice(0, 8))}</span>
        <span dir="auto">{mediaTexts.review.reason(reason)}</span>
      </div>
    ))}
  </>
);
