import { Link2Off } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.js';
import { CenteredPage } from '../../../shared/ui/layout.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { linkTexts } from '../texts.js';

interface FailedLinkProps {
  readonly text: string;
  /** The server's; null when it was not asked. */
  readonly reason: string | null;
}

/** A mailed link that opens nothing. */
export const FailedLink = ({ text, reason }: FailedLinkProps) => (
  <CenteredPage>
    <div role="alert">
      <StatePanel
        action={
          <ButtonLink look="primary" to="/login">
            {linkTexts.signIn}
          </ButtonLink>
        }
        icon={Link2Off}
        level={1}
        title={linkTexts.failedTitle}
        tone="danger"
      >
        {reason !== null && <p>{reason}</p>}
        <p>{text}</p>
      </StatePanel>
    </div>
  </CenteredPage>
);
