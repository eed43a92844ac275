import type { Topic } from '../list-entry.js';

export interface ScreenedList {
  readonly authority: string;
  readonly topic: Topic;
}

/**
 * The lists that are put together here and that Treasury does not publish itself, by the letters in brackets of the
 * column `source`. Source of the topics: what each list restricts, as its publisher says on trade.gov's page of the
 * Consolidated Screening List. Commerce's lists control exports, and State's debarred parties may not trade in arms.
 */
export const screenedLists: Readonly<Record<string, ScreenedList>> = {
  DPL: { authority: 'Bureau of Industry and Security', topic: 'export-control' },
  EL: { authority: 'Bureau of Industry and Security', topic: 'export-control' },
  MEU: { authority: 'Bureau of Industry and Security', topic: 'export-control' },
  UVL: { authority: 'Bureau of Industry and Security', topic: 'export-control' },
  DTC: { authority: 'Department of State', topic: 'debarment' },
  ISN: { authority: 'Department of State', topic: 'sanction' },
};

/** What rows may be listed for, those of a list that is not known here included. */
export const screenedTopics: readonly Topic[] = [
  ...new Set<Topic>([...Object.values(screenedLists).map(({ topic }) => topic), 'other']),
];

/** OFAC's own lists, SDN and those of its consolidated list. */
const ofacLists: ReadonlySet<string> = new Set([
  ...['SDN', 'SSI', 'PLC', 'FSE', 'CAP', 'CMIC', 'MBS', 'ISA', 'NS-MBS', '561'],
]);

/** `Entity List (EL) - Bureau of Industry and Security` is `EL`; the publisher also writes `Capta List (CAP)`. */
export const listOf = (source: string): string => /\(([A-Z\d-]+)\)/.exec(source)?.[1] ?? '';

/** Whether a row repeats one of OFAC's lists: by its letters, or by the publisher behind the dash. */
export const isOfacRow = (source: string): boolean =>
  ofacLists.has(listOf(source)) || / - Treasury Department\s*$/i.test(source);
