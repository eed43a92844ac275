import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { Heading, Muted } from '../../../shared/ui/text.js';
import { useMediaSources } from '../api/media-sources.js';
import { mediaSourcesTexts as texts } from '../media-source-texts.js';
import { MediaSourceCard } from './media-source-card.js';

interface MediaSourcesProps {
  readonly mayDecide: boolean;
  /** Above the sources. */
  readonly children?: ReactNode;
}

/** Sources of articles, for analysts; administrators switch them and have them fetched. */
export const MediaSources = ({ mayDecide, children }: MediaSourcesProps) => (
  <>
    <Heading level={2}>{texts.title}</Heading>
    <Muted>{texts.text}</Muted>
    {children}
    <QueryBoundary query={useMediaSources()} shape="card">
      {({ sources }) =>
        sources.length === 0 ? (
          <StatePanel icon={Newspaper} level={3} title={texts.none.title}>
            <p>{texts.none.text}</p>
          </StatePanel>
        ) : (
          sources.map((source) => (
            <MediaSourceCard key={source.source} mayDecide={mayDecide} source={source} />
          ))
        )
      }
    </QueryBoundary>
  </>
);
