import { openScanLink } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { request } from '../../shared/api/request.js';
import type { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button } from '../../shared/ui/button.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Heading } from '../../shared/ui/text.js';
import { LinkedScan } from './components/linked-scan.js';
import { linkTexts as texts } from './link-texts.js';
import { useDocumentReader } from './use-document-reader.js';

/** The secret of the link, which stands in the fragment so that no server logs it. */
const tokenIn = (fragment: string): string => fragment.slice(1);

interface ScanLinkScreenProps {
  readonly openReader?: () => DocumentReader;
}

const OpenedLink = ({ openReader, token }: ScanLinkScreenProps & { readonly token: string }) => {
  const reader = useDocumentReader(openReader);
  const { data, error, refetch } = useQuery<unknown, ApiError>({
    queryKey: queryKeys.scanLink(token),
    queryFn: ({ signal }) => request(openScanLink, { body: { token } }, { signal }),
    retry: false,
    // The link ends with the document that is sent, and what stands here must not be called invalid then.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <CenteredPage title={texts.title}>
      <Heading level={1} size="large">
        {texts.title}
      </Heading>
      {error !== null && (
        <div role="alert">
          <Banner
            action={<Button onClick={() => void refetch()}>{texts.again}</Button>}
            title={texts.invalid}
            tone="danger"
          >
            {error.detail}
          </Banner>
        </div>
      )}
      {data === undefined && error === null && <Skeleton shape="card" />}
      {data !== undefined && <LinkedScan reader={reader} token={token} />}
    </CenteredPage>
  );
};

/** Where the subject of a verification session scans a document: no account, and nothing but the scan. */
export const ScanLinkScreen = (props: ScanLinkScreenProps) => {
  const token = tokenIn(useLocation().hash);
  // Another link is another visit, also in the same tab.
  return <OpenedLink {...props} key={token} token={token} />;
};
