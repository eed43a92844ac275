import type { AdverseMedia, OtherListing, PepEntry, Sanction } from '@probity/contracts';
import { useState, type ReactNode } from 'react';
import { Tabs, type Tab } from '../../shared/ui/tabs.js';
import { Muted } from '../../shared/ui/text.js';
import { coverageStatement, nothingOf, type CoverageBehind } from './coverage.js';
import { OtherListings, PepEntries, Sanctions } from './evidence.js';
import { DismissedMedia, MediaCount, MediaItems, PossibleMedia } from './media-items.js';
import { RecordSheet } from './record-sheet.js';
import { evidenceTexts } from './texts.js';

interface Evidence {
  readonly sanctions: readonly Sanction[];
  readonly pep: readonly PepEntry[];
  readonly adverseMedia: readonly AdverseMedia[];
  readonly possibleMedia?: readonly AdverseMedia[] | undefined;
  readonly dismissedMedia?: readonly AdverseMedia[] | undefined;
  readonly otherListings: readonly OtherListing[] | undefined;
  readonly coverage: CoverageBehind;
}

type Part = 'summary' | 'sanctions' | 'pep' | 'media';

const tab = (key: Part, text: string, tone: 'high' | 'medium', isHit: boolean): Tab<Part> => ({
  key,
  text,
  ...(isHit ? { mark: { tone, text: evidenceTexts.hits } } : {}),
});

const isActive = ({ active }: { readonly active: boolean }): boolean => active;

const tabsOf = ({ sanctions, pep, adverseMedia }: Evidence): readonly Tab<Part>[] => [
  tab('sanctions', evidenceTexts.sanctions, 'high', sanctions.some(isActive)),
  tab('pep', evidenceTexts.pep, 'medium', pep.some(isActive)),
  tab('media', evidenceTexts.media, 'medium', adverseMedia.length > 0),
];

interface EvidenceTabsProps {
  readonly personId: string;
  readonly evidence: Evidence;
  readonly label: string;
  /** Content of a first tab; without it the first is that of the sanctions. */
  readonly summary?: ReactNode;
  /** Shows the articles where a screen does more with them than to list them. */
  readonly media?: (openRecord: (evidenceId: string) => void) => ReactNode;
}

interface MediaListsProps {
  readonly evidence: Evidence;
  readonly openRecord: (evidenceId: string) => void;
}

/** What articles report: what counts, and folded below what does not. */
const MediaLists = ({ evidence, ...rest }: MediaListsProps) => (
  <>
    <MediaCount items={evidence.adverseMedia} />
    <MediaItems
      {...rest}
      empty={nothingOf('adverseMedia', evidence.coverage, evidenceTexts.noMedia)}
      items={evidence.adverseMedia}
    />
    <PossibleMedia {...rest} items={evidence.possibleMedia} />
    <DismissedMedia {...rest} items={evidence.dismissedMedia} />
  </>
);

/** The evidence by kind, each piece with a way to its original record. */
export const EvidenceTabs = ({ personId, evidence, label, summary, media }: EvidenceTabsProps) => {
  const [part, setPart] = useState<Part>(summary === undefined ? 'sanctions' : 'summary');
  const [record, setRecord] = useState<string | null>(null);
  const first = summary === undefined ? [] : [{ key: 'summary' as const, text: evidenceTexts.summary }];
  return (
    <Tabs current={part} label={label} onChange={setPart} tabs={[...first, ...tabsOf(evidence)]}>
      {part === 'summary' && summary}
      {part === 'sanctions' && (
        <>
          <Sanctions
            empty={nothingOf('sanctions', evidence.coverage, evidenceTexts.noSanctions)}
            items={evidence.sanctions}
            openRecord={setRecord}
          />
          <OtherListings items={evidence.otherListings} openRecord={setRecord} />
        </>
      )}
      {part === 'pep' && (
        <PepEntries
          empty={nothingOf('pep', evidence.coverage, evidenceTexts.noPep)}
          items={evidence.pep}
          openRecord={setRecord}
        />
      )}
      {part === 'media' && (
        <>
          <Muted>{coverageStatement('adverseMedia', evidence.coverage)}</Muted>
          {media?.(setRecord) ?? <MediaLists evidence={evidence} openRecord={setRecord} />}
        </>
      )}
      {record !== null && (
        <RecordSheet evidenceId={record} onClose={() => setRecord(null)} personId={personId} />
      )}
    </Tabs>
  );
};
