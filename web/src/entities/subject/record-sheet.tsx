import { useEvidence } from './api/get-evidence.js';
import { evidenceTexts, watchlistTexts } from './texts.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Muted, Verbatim } from '../../shared/ui/text.js';
import { recordText } from './record-text.js';

interface RecordSheetProps {
  readonly personId: string;
  readonly evidenceId: string;
  readonly onClose: () => void;
}

/** A piece of evidence as its publisher wrote it, word for word. */
export const RecordSheet = ({ personId, evidenceId, onClose }: RecordSheetProps) => (
  <Sheet onClose={onClose} title={evidenceTexts.recordTitle}>
    <QueryBoundary query={useEvidence(personId, evidenceId)} shape="card">
      {(evidence) => (
        <div className="stack">
          <Muted>
            {evidenceTexts.entry(evidence.sourceName, evidence.entryId)} ·{' '}
            {watchlistTexts.version(evidence.listVersion)}. {evidenceTexts.recordHint}
          </Muted>
          <Verbatim scrolls>{recordText(evidence.record)}</Verbatim>
        </div>
      )}
    </QueryBoundary>
  </Sheet>
);
