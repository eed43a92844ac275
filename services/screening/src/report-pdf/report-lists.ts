import type { ListState } from '@probity/contracts';
import { facts, heading, paragraph, type Block } from './blocks.js';
import { limited, mostItems } from './report-evidence.js';
import { minute } from './report-texts.js';

const stateOf = ({ degraded, reason, overdue, checkedAt, loaded }: ListState): string => {
  if (degraded) return `not up to date${reason === undefined ? '' : `: ${reason}`}`;
  const fetched = checkedAt ?? loaded;
  return overdue === true && fetched !== null ? `not fetched since ${minute(fetched)}` : 'up to date';
};

/** The lists that a report is based on. */
export const listBlocks = (lists: readonly ListState[]): Block[] => [
  heading(2, 'Lists and their versions'),
  ...(lists.length === 0
    ? [paragraph('No list was loaded, so nothing could be asked.')]
    : limited(lists, mostItems, (list) => [
        facts([
          ['List', `${list.name} (${list.source})`],
          ['Version', list.version ?? 'not loaded'],
          ['Published', list.version === null ? null : (list.published ?? 'not stated by its publisher')],
          ['Loaded', list.loaded && minute(list.loaded)],
          ['Entries', list.version === null ? null : String(list.entries)],
          ['State', stateOf(list)],
        ]),
      ])),
];
