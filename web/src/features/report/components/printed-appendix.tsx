import type { OriginalRecord, OriginalRecords, PersonRelations, ReportAppendix } from '@probity/contracts';
import { recordText } from '../../../entities/subject/record-text.js';
import { relationTexts } from '../../../entities/subject/relation-texts.js';
import { Ownership, RelationEntries } from '../../../entities/subject/relations.js';
import { evidenceTexts, watchlistTexts } from '../../../entities/subject/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Stack } from '../../../shared/ui/layout.js';
import { Heading, Muted, Verbatim } from '../../../shared/ui/text.js';
import { reportTexts } from '../texts.js';
import type { PrintedAppendix as Printed } from '../use-printed-appendix.js';

const texts = reportTexts.printed;

const Ties = ({ found }: { readonly found: PersonRelations | null }) => {
  if (found === null) return <Muted>{texts.tiesNotStored}</Muted>;
  const { relations, more, ownership } = found;
  return (
    <>
      <Ownership {...ownership} />
      {relations.length === 0 ? (
        <Muted>{relationTexts.none}</Muted>
      ) : (
        <RelationEntries linked={false} relations={relations} />
      )}
      {more > 0 && <Muted>{texts.moreTies(more)}</Muted>}
    </>
  );
};

const Record = ({ sourceName, entryId, listVersion, record }: OriginalRecord) => (
  <Stack gap="tight">
    <Heading level={3} size="small">
      {evidenceTexts.entry(sourceName, entryId)}
    </Heading>
    <Muted>{watchlistTexts.version(listVersion)}</Muted>
    <Verbatim>{recordText(record)}</Verbatim>
  </Stack>
);

const Records = ({ found }: { readonly found: OriginalRecords | null }) => {
  if (found === null) return <Muted>{texts.recordsNotStored}</Muted>;
  const { records, more } = found;
  return (
    <>
      <Muted>{records.length + more === 0 ? texts.noRecords : texts.recordsHint}</Muted>
      {records.map((record) => (
        <Record key={`${record.source}/${record.entryId}`} {...record} />
      ))}
      {more > 0 && <Muted>{texts.moreRecords(more)}</Muted>}
    </>
  );
};

const whyMissing = (printed: Exclude<Printed, { state: 'ready' }>): string => {
  switch (printed.state) {
    case 'not-loaded':
    case 'loading':
      return texts.missing.notLoaded;
    case 'offline':
      return texts.missing.offline;
    case 'failed':
      return texts.missing.failed(printed.detail);
  }
};

/** Ahead of everything else, since what is missing has no place of its own on the paper. */
export const MissingAppendix = ({ printed }: { readonly printed: Printed }) =>
  printed.state !== 'ready' && (
    <Banner title={texts.missing.title} tone="warning">
      {whyMissing(printed)}
    </Banner>
  );

/** Ties and original records as they were stored with the report. */
export const PrintedAppendix = ({ relations, records }: ReportAppendix) => (
  <>
    <Heading level={2}>{relationTexts.title}</Heading>
    <Ties found={relations} />
    <Heading level={2}>{texts.records}</Heading>
    <Records found={records} />
  </>
);
