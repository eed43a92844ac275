import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Meter } from '../../../shared/ui/facts.js';

interface ImportStateProps {
  readonly importing: { readonly isPending: boolean; readonly error: Error | null };
  /** 0 to 100. */
  readonly sent: number;
  readonly texts: Readonly<Record<'sent' | 'sending' | 'reading' | 'refused' | 'stays', string>>;
  /** What came of it, once it ended well. */
  readonly children: ReactNode;
}

/** How far a file is that is being sent, then what came of it. */
export const ImportState = ({ importing: { isPending, error }, sent, texts, children }: ImportStateProps) => (
  <>
    {isPending && <Meter label={texts.sent} percent={sent} />}
    {/* The region is there before its text, or it would not be read out. */}
    <div role="status">
      {isPending && (sent < 100 ? texts.sending : texts.reading)}
      {error !== null && (
        <Banner title={texts.refused} tone="danger">
          {error instanceof ApiError ? error.detail : error.message} {texts.stays}
        </Banner>
      )}
      {children}
    </div>
  </>
);
