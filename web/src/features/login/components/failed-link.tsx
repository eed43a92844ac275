import { Link2Off } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.js';
import { CenteredPage } from '../../../shared/ui/layout.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { linkTexts } from '../texts.js';

interface FailedLinkProps {
  readonly text: string;
  /** The server's; null when it was not asked. */
  readonly reason: string | null;
  readonly title?: string;
}

/** A mailed link, or a way back from a provider, that opens nothing. */
export const FailedLink = ({ text, reason, title = linkTexts.failedTitle }: FailedLinkProps) => (
  <CenteredPage title={title}>
    <div role="alert">
      <StatePanel
        action={
          <ButtonLink look="primary" to="/login">
            {linkTexts.signIn}
          </ButtonLink>
        }
        icon={Link2Off}
        level={1}
        title={title}
        tone="danger"
      >
        {reason !== null && <p>{reason}</p>}
        <p>{text}</p>
      </StatePanel>
    </div>
  </CenteredPage>
);
