import { useLiveFeed, useLiveStatus } from '../../../shared/state/ui-state.js';
import { formatClock } from '../../../shared/ui/format.js';
import { Card } from '../../../shared/ui/card.js';
import { FeedList } from '../../../shared/ui/items.js';
import { StatusDot } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { liveTexts } from '../live-texts.js';

const shownItems = 3;

interface LiveCardProps {
  /** How many are searching right now; null: unknown. */
  readonly colleagues: number | null;
}

/** Whether changes arrive by themselves, the last of them, and how many colleagues are searching. */
export const LiveCard = ({ colleagues }: LiveCardProps) => {
  const status = useLiveStatus();
  const feed = useLiveFeed();
  const rest = feed.length - shownItems;
  return (
    <Card
      aside={<StatusDot text={liveTexts[status]} tone={status === 'connected' ? 'low' : 'high'} />}
      title={liveTexts.title}
    >
      {feed.length === 0 ? (
        <Muted>{status === 'disconnected' ? liveTexts.disconnectedHint : liveTexts.connectedHint}</Muted>
      ) : (
        <FeedList
          items={feed.slice(0, shownItems).map((item) => ({
            id: item.id,
            title: item.title,
            text: item.message,
            time: formatClock(item.timestamp),
            severity: item.severity,
          }))}
        />
      )}
      {rest > 0 && <Muted>{liveTexts.rest(rest)}</Muted>}
      {colleagues !== null && colleagues > 0 && <Muted>{liveTexts.colleagues(colleagues)}</Muted>}
    </Card>
  );
};
