import { CloudOff, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueryState } from '../api/query-state.js';
import type { ApiError } from '../api/api-error.js';
import { useOnline } from '../api/connection/connection.js';
import { browserTimers } from '../device/timers.js';
import { failureTexts } from '../api/texts.js';
import { uiTexts } from './texts.js';
import { formatMoment } from './format.js';
import { Banner } from './banner.js';
import { Button, TextButton } from './button.js';
import { Skeleton, type Shape } from './skeleton.js';
import { StatePanel } from './state-panel.js';
import { Muted } from './text.js';

interface FailureProps {
  readonly error: ApiError;
  readonly retry: () => void;
}

/** A request that failed: what, why, and one thing to do. */
export const Failure = ({ error, retry }: FailureProps) => {
  const online = useOnline();
  const unreachable = error.code === 'UNREACHABLE';
  const offline = unreachable && !online;
  const { title, detail } = offline ? failureTexts.offline : error;
  const unreachableIcon = online ? CloudOff : WifiOff;
  return (
    <div role="alert">
      <StatePanel
        action={
          <Button look="soft" onClick={retry}>
            {uiTexts.tryAgain}
          </Button>
        }
        icon={unreachable ? unreachableIcon : TriangleAlert}
        title={title}
        tone="danger"
      >
        <p>{detail}</p>
        {error.correlationId !== null && <Muted>{uiTexts.correlation(error.correlationId)}</Muted>}
      </StatePanel>
    </div>
  );
};

const outdatedText = ({ error, at }: { readonly error: ApiError; readonly at: number }): string => {
  const time = formatMoment(at, browserTimers.now());
  return error.code === 'UNREACHABLE' || error.code === 'SAVED_COPY'
    ? uiTexts.saved(time)
    : uiTexts.outdated(time);
};

interface QueryBoundaryProps<Data> {
  readonly query: QueryState<Data>;
  readonly shape: Shape;
  readonly loadingText?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query in each of its states, so that no screen can take a failure for an empty response. */
export const QueryBoundary = <Data,>({ query, shape, loadingText, children }: QueryBoundaryProps<Data>) => {
  switch (query.state) {
    case 'loading':
      return <Skeleton shape={shape} {...(loadingText === undefined ? {} : { text: loadingText })} />;
    case 'failed':
      return <Failure error={query.error} retry={query.retry} />;
    case 'ready':
      return (
        <>
          {query.outdated !== null && (
            <Banner
              action={<TextButton onClick={query.outdated.retry}>{uiTexts.tryAgain}</TextButton>}
              tone="warning"
            >
              {outdatedText(query.outdated)}
            </Banner>
          )}
          {children(query.data)}
        </>
      );
  }
};
