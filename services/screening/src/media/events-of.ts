import type { Category, Stage } from '@probity/media/links';
import type { Identified } from './identity-of.js';
import { byTimeAndProgress, newestStage } from './newest-stage.js';

/** An article about a subject. */
export interface LinkedReport extends Pick<Identified, 'identity'> {
  readonly urlKey: string;
  readonly category: Category;
  readonly stage: Stage;
  readonly datedAt: Date;
  /** Null where it belongs to none yet. */
  readonly eventId: string | null;
}

/** One matter of one subject, told by one or more articles. */
export interface MediaEvent {
  readonly id: string;
  readonly category: Category;
  /** Of the newest report that says one. */
  readonly stage: Stage;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly urlKeys: readonly string[];
}

const mostDaysApart = 7;
const dayMs = 86_400_000;

/** What was cleared is over: who is charged after that is charged with something else. */
const contradicts = (before: Stage, after: Stage): boolean =>
  before === 'cleared' && after !== 'cleared' && after !== 'unclear';

type Group = readonly [LinkedReport, ...LinkedReport[]];

const continues = (group: Group, report: LinkedReport): boolean => {
  const last = group.at(-1) ?? group[0];
  return (
    last.category === report.category &&
    report.datedAt.getTime() - last.datedAt.getTime() <= mostDaysApart * dayMs &&
    !contradicts(newestStage(group), report.stage)
  );
};

const hasStage = (group: Group): boolean => newestStage(group) !== 'unclear';
const isOpen = (group: Group): boolean => hasStage(group) && newestStage(group) !== 'cleared';

const mayClear = ({ eventId }: LinkedReport, group: Group, apart: ReadonlySet<string>): boolean =>
  eventId === null || !apart.has(eventId) || group.some((each) => each.eventId === eventId);

/**
 * The one that the report tells more of. Courts take longer than a week: who is cleared is cleared of the matter that is
 * open, where it is the only one and none was cleared before, of which this may tell again. A namesake clears nobody.
 * `groups` are in the order of their newest reports.
 */
const groupOf = (
  groups: readonly Group[],
  report: LinkedReport,
  apart: ReadonlySet<string>,
): Group | undefined => {
  const own = groups.filter(([{ category }]) => category === report.category);
  const recent = own.slice(-1).find((group) => continues(group, report));
  if (report.stage !== 'cleared' || (recent !== undefined && newestStage(recent) !== 'unclear'))
    return recent;
  const [open, ...others] = own.filter(hasStage);
  const isOnly = open !== undefined && isOpen(open) && others.length === 0 && report.identity === 'probable';
  return isOnly && mayClear(report, open, apart) ? open : recent;
};

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const inOrder = (a: LinkedReport, b: LinkedReport): number =>
  byText(a.category, b.category) || byTimeAndProgress(a, b) || byText(a.urlKey, b.urlKey);

/**
 * The events that the reports about one subject tell: of one category, each within a week of the one before, none
 * contradicting; a report that clears ends the only open one, however late. The order of the reports does not matter. An
 * event keeps the id that its reports had. Those of `apart`, by id, end no other one: see `staysApart`.
 */
export const eventsOf = (
  reports: readonly LinkedReport[],
  newId: () => string,
  apart: ReadonlySet<string> = new Set(),
): MediaEvent[] => {
  const groups: Group[] = [];
  for (const report of [...reports].sort(inOrder)) {
    const group = groupOf(groups, report, apart);
    if (group !== undefined) groups.splice(groups.indexOf(group), 1);
    groups.push(group === undefined ? [report] : [...group, report]);
  }
  groups.sort(([a], [b]) => inOrder(a, b));
  const taken = new Set<string>();
  return groups.map((group) => {
    const [first] = group;
    const id =
      group.map(({ eventId }) => eventId).find((each) => each !== null && !taken.has(each)) ?? newId();
    taken.add(id);
    return {
      id,
      category: first.category,
      stage: newestStage(group),
      firstAt: first.datedAt,
      lastAt: (group.at(-1) ?? first).datedAt,
      urlKeys: group.map(({ urlKey }) => urlKey),
    };
  });
};
