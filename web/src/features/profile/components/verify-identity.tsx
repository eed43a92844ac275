import { ShieldCheck } from 'lucide-react';
import { assessmentOf } from '../../../entities/subject/notify-checks.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { checksTexts, subjectTexts } from '../../../entities/subject/texts.js';
import { profileTexts } from '../texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { DegradedLists, ListsUsed } from '../../../entities/subject/watchlists.js';
import { RiskTag } from '../../../entities/subject/risk.js';
import type { Checks } from '../use-checks.js';

/** Runs the enhanced checks and shows their result in full. */
export const VerifyIdentity = ({ checks }: { readonly checks: Checks }) => (
  <>
    <Card>
      <p>{profileTexts.verifyText}</p>
      <Button
        busy={checks.running}
        full
        icon={<ShieldCheck aria-hidden size={18} />}
        look="soft"
        onClick={checks.run}
      >
        {checks.running ? profileTexts.running : profileTexts.enhanced}
      </Button>
    </Card>
    <div aria-live="polite">
      {checks.error !== null && !checks.running && (
        <Banner title={checksTexts.failed.title} tone="danger">
          <p>{checksTexts.failed.text}</p>
          {checks.error instanceof ApiError && <p>{checks.error.detail}</p>}
        </Banner>
      )}
      {checks.result !== null && (
        <Card
          aside={<RiskTag score={checks.result.score} text={subjectTexts.score(checks.result.score)} />}
          title={profileTexts.resultTitle}
        >
          <p>{assessmentOf(checks.result)}</p>
          <p>{checks.result.message}</p>
          <DegradedLists lists={checks.result.lists} />
          <ListsUsed lists={checks.result.lists} />
        </Card>
      )}
    </div>
  </>
);
