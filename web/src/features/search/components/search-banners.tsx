import { ApiError } from '../../../shared/api/api-error.js';
import { useOnline } from '../../../shared/api/connection/connection.js';
import { liveTexts } from '../live-texts.js';
import { searchTexts } from '../texts.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { TextButton, TextLink } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/text.js';
import type { Outdated } from '../api/cached-searches.js';

interface SearchFaultProps {
  readonly error: Error;
  readonly retry: () => void;
}

const SearchFault = ({ error, retry }: SearchFaultProps) => {
  const online = useOnline();
  const code = error instanceof ApiError ? error.code : null;
  const text = error instanceof ApiError ? error.detail : searchTexts.failed;
  const again = <TextButton onClick={retry}>{uiTexts.tryAgain}</TextButton>;
  if (code === 'UNREACHABLE' && !online) {
    return (
      <Banner action={again} title={searchTexts.offlineTitle} tone="danger">
        {failureTexts.offline.detail}
      </Banner>
    );
  }
  if (code === 'NOT_SIGNED_IN') {
    return (
      <Banner
        action={<TextLink to="/login">{searchTexts.signIn}</TextLink>}
        title={searchTexts.authRequired.title}
        tone="warning"
      >
        {searchTexts.authRequired.text}
      </Banner>
    );
  }
  if (code === 'SEARCH_LIMIT_REACHED') {
    return (
      <Banner
        action={<TextLink to="/app/pricing">{searchTexts.upgrade}</TextLink>}
        title={searchTexts.limitTitle}
        tone="warning"
      >
        {text}
      </Banner>
    );
  }
  return (
    <Banner action={again} title={searchTexts.errorTitle} tone="danger">
      <p>{text}</p>
      {error instanceof ApiError && error.correlationId !== null && (
        <Muted>{uiTexts.correlation(error.correlationId)}</Muted>
      )}
    </Banner>
  );
};

const reasons = {
  'lists-changed': liveTexts.listsChanged,
  missed: liveTexts.missed,
} as const satisfies Record<Outdated, string>;

interface OutdatedResultsProps {
  readonly because: Outdated;
  readonly again: () => void;
}

/** The results below are older than what is known by now. */
export const OutdatedResults = ({ because, again }: OutdatedResultsProps) => (
  <Banner action={<TextButton onClick={again}>{liveTexts.again}</TextButton>} tone="info">
    {reasons[because]}
  </Banner>
);

/** Some names were not compared; without this it would look as if nobody else was found. */
export const TruncatedResults = () => <Banner tone="warning">{searchTexts.truncated}</Banner>;

interface SearchBannersProps {
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Why there are no results. The region is always there, so that its text is read out at once. */
export const SearchBanners = ({ error, retry }: SearchBannersProps) => (
  <div role="alert">{error !== null && <SearchFault error={error} retry={retry} />}</div>
);
