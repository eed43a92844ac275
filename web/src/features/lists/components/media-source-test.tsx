import type { MediaSourceTest } from '@probity/contracts';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { useTestMediaSource } from '../api/media-sources.js';
import { mediaSourcesTexts } from '../media-source-texts.js';

const texts = mediaSourcesTexts.test;

const toneOf = ({ state, items }: MediaSourceTest) => (state === 'read' && items > 0 ? 'good' : 'warning');

const Result = ({ test }: { readonly test: MediaSourceTest }) => (
  <Banner title={texts.states[test.state]} tone={toneOf(test)}>
    {test.reason !== null && <p dir="auto">{test.reason}</p>}
    {test.state === 'read' && <p>{texts.counts(test)}</p>}
    {test.newestItemAt !== null && <p>{texts.newest(formatMinute(test.newestItemAt))}</p>}
    {test.titles.length > 0 && (
      <ul aria-label={texts.titles}>
        {test.titles.map((title, at) => (
          <li dir="auto" key={`${String(at)} ${title}`}>
            {title}
          </li>
        ))}
      </ul>
    )}
  </Banner>
);

interface TestSourceProps {
  readonly source: string;
  readonly name: string;
}

/** Has a source fetched once, and says what came; nothing is stored. */
export const TestSource = ({ source, name }: TestSourceProps) => {
  const { mutate, isPending, data } = useTestMediaSource(source);
  return (
    <>
      <Button busy={isPending} full label={texts.named(name)} onClick={() => mutate()}>
        {texts.run}
      </Button>
      {/* The region is there before its text, or it would not be read out. */}
      <div role="status">{data !== undefined && !isPending && <Result test={data} />}</div>
    </>
  );
};
