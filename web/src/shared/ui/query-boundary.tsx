import { CloudOff, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answered } from '../api/query-state.js';
import type { ApiError } from '../api/api-error.js';
import { useOnline } from '../device/network.js';
import { failureTexts } from '../api/texts.js';
import { uiTexts } from './texts.js';
import { formatClock } from './format.js';
import { Banner } from './banner.js';
import { Button, TextButton } from './button.js';
import { Skeleton, type Shape } from './skeleton.js';
import { StatePanel } from './state-panel.js';
import { Muted } from './text.js';

interface FailureProps {
  readonly error: ApiError;
  readonly retry: () => void;
}

/** An answer that did not come: what, why, and one thing to do. */
const Failure = ({ error, retry }: FailureProps) => {
  const online = useOnline();
  const offline = error.code === 'UNREACHABLE' && !online;
  const { title, detail } = offline ? failureTexts.offline : error;
  const icon = offline ? WifiOff : error.code === 'UNREACHABLE' ? CloudOff : TriangleAlert;
  return (
    <div role="alert">
      <StatePanel
        action={
          <Button look="soft" onClick={retry}>
            {uiTexts.tryAgain}
          </Button>
        }
        icon={icon}
        title={title}
        tone="danger"
      >
        <p>{detail}</p>
        {error.correlationId !== null && <Muted>{uiTexts.correlation(error.correlationId)}</Muted>}
      </StatePanel>
    </div>
  );
};

interface AnswerProps<Data> {
  readonly of: Answered<Data>;
  readonly shape: Shape;
  readonly loadingText?: string;
  /** Says what a refusal means here; null leaves it to the common words. */
  readonly failed?: (error: ApiError) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows an answer in whichever state it is, so that no screen can take a failure for an empty answer. */
export const Answer = <Data,>({ of, shape, loadingText, failed, children }: AnswerProps<Data>) => {
  switch (of.state) {
    case 'loading':
      return <Skeleton shape={shape} {...(loadingText === undefined ? {} : { text: loadingText })} />;
    case 'failed':
      return failed?.(of.error) ?? <Failure error={of.error} retry={of.retry} />;
    case 'ready':
      return (
        <>
          {of.outdated !== null && (
            <Banner
              action={<TextButton onClick={of.outdated.retry}>{uiTexts.tryAgain}</TextButton>}
              tone="warning"
            >
              {uiTexts.outdated(formatClock(of.outdated.at))}
            </Banner>
          )}
          {children(of.data)}
        </>
      );
  }
};
