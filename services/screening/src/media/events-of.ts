import type { Category, Stage } from '@probity/media/links';
import { byTimeAndProgress, newestStage } from './newest-stage.js';

/** An article about a subject. */
export interface LinkedReport {
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

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const inOrder = (a: LinkedReport, b: LinkedReport): number =>
  byText(a.category, b.category) || byTimeAndProgress(a, b) || byText(a.urlKey, b.urlKey);

/**
 * The events that the reports about one subject tell: of one category, each within a week of the one before, none
 * contradicting. The order of the reports does not matter. An event keeps the id that its reports had.
 */
export const eventsOf = (reports: readonly LinkedReport[], newId: () => string): MediaEvent[] => {
  const groups: Group[] = [];
  for (const report of [...reports].sort(inOrder)) {
    const last = groups.at(-1);
    if (last !== undefined && continues(last, report)) groups[groups.length - 1] = [...last, report];
    else groups.push([report]);
  }
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
