import type { OriginalRecord } from '@probity/contracts';
import type { StoredReport } from '../reports/stored-report.js';
import { facts, heading, paragraph, type Block } from './blocks.js';
import { limited } from './report-evidence.js';

/** Records on paper, and values of one; the rest is in the attached data. */
const mostRecords = 30;
const mostValues = 80;

type Value = readonly [field: string, text: string];

type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain => typeof value !== 'object' || value === null;

/** Each value under the way to it, as `properties.name`; a list of plain values is one. */
const valuesOf = (value: unknown, path: readonly string[]): Value[] => {
  const field = path.join('.');
  if (isPlain(value)) return [[field, String(value ?? '')]];
  if (Array.isArray(value) && value.every(isPlain)) return [[field, value.join('; ')]];
  return Object.entries(value as object).flatMap(([name, each]) => valuesOf(each, [...path, name]));
};

const contentBlocks = (record: unknown): Block[] => {
  if (isPlain(record)) return [paragraph(String(record))];
  const values = valuesOf(record, []).filter(([, text]) => text !== '');
  const more = values.length - mostValues;
  return [
    facts(values.slice(0, mostValues)),
    ...(more > 0 ? [paragraph(`And ${more} more values, which the attached data has in full.`)] : []),
  ];
};

const blocksOf = ({ sourceName, source, entryId, listVersion, record }: OriginalRecord): Block[] => [
  heading(3, `${sourceName} (${source}), entry ${entryId}`),
  paragraph(`List version ${listVersion}`),
  ...contentBlocks(record),
];

/** What the publishers wrote in the entries behind the evidence: at the end, since they may be long. */
export const recordBlocks = (kept: StoredReport['records']): Block[] => {
  if (kept === undefined) {
    const text = 'Not recorded: this report is from before original records were stored with reports.';
    return [heading(2, 'Original records of the evidence'), paragraph(text)];
  }
  const { records, more } = kept;
  return [
    heading(2, `Original records of the evidence (${records.length + more})`),
    paragraph(
      records.length + more === 0
        ? 'No entry of a list is evidence here.'
        : 'The list entries that the evidence is from, as their publishers wrote them: each value beside its field.',
    ),
    ...limited(records, mostRecords, blocksOf),
    ...(more > 0
      ? [paragraph(`And ${more} more, which are too long to be part of a report; the profile shows them.`)]
      : []),
  ];
};
