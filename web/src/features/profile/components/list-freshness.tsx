import type { ListState } from '@probity/contracts';
import { BarChart } from '../../../shared/ui/bar-chart.js';
import { Card } from '../../../shared/ui/card.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { formatPartialDate } from '../../../shared/ui/format.js';
import { listAges, type ListAge } from '../list-ages.js';
import { profileTexts } from '../texts.js';

const texts = profileTexts.freshness;

const ageOf = ({ days, overdue }: ListAge): string =>
  overdue ? texts.overdue(texts.days(days)) : texts.days(days);

interface ListFreshnessProps {
  readonly lists: readonly ListState[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How old the versions of the lists are: bars, and the table of the same facts. */
export const ListFreshness = ({ lists, now }: ListFreshnessProps) => {
  const ages = listAges(lists, now);
  if (ages.length === 0) return null;
  const oldest = Math.max(...ages.map(({ days }) => days));
  return (
    <Card title={texts.title}>
      <BarChart
        bars={ages.map(({ source, days }) => ({ key: source, from: 0, to: days, text: String(days) }))}
        label={texts.chart(ages.length, oldest)}
        most={Math.max(1, oldest)}
        thresholds={[]}
      />
      <DataTable
        caption={texts.caption}
        columns={[texts.list, texts.of, texts.age]}
        rows={ages.map((age) => ({
          key: age.source,
          cells: [age.name, formatPartialDate(age.of), ageOf(age)],
        }))}
      />
    </Card>
  );
};
