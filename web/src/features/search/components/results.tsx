import { useEffect, useRef, type ReactNode } from 'react';
import { useVisible } from '../../../shared/device/use-visible.js';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { Rows } from '../../../shared/ui/card.js';
import { Counter } from '../../../shared/ui/tag.js';
import { Stack } from '../../../shared/ui/layout.js';
import { PersonRow } from '../../../entities/subject/person-row.js';
import { Muted } from '../../../shared/ui/text.js';
import type { FoundPerson } from '../search-results.js';
import { searchTexts } from '../texts.js';

/** Below the name, not beside it: the name needs the width. */
const noteOf = ({ possible }: FoundPerson): ReactNode =>
  possible === null ? undefined : (
    <>
      <Counter empty={false}>{searchTexts.possible(Math.round(possible.matchScore * 100))}</Counter>{' '}
      {possible.reason}
    </>
  );

interface ResultListProps {
  readonly people: readonly FoundPerson[];
  /** Ids of those who came while the list was on screen. */
  readonly arrived: ReadonlySet<string>;
}

/** Literal and possible matches; each possible one says so, how much alike it is and why it was found. */
export const ResultList = ({ people, arrived }: ResultListProps) => (
  <Stack>
    <Rows label={searchTexts.results}>
      {people.map((found) => (
        <PersonRow
          arriving={arrived.has(found.person.id)}
          key={found.person.id}
          note={noteOf(found)}
          person={found.person}
          scoreText={subjectTexts.risk(found.person.riskScore)}
          tag={arrived.has(found.person.id) && <Counter empty={false}>{searchTexts.isNew}</Counter>}
          to={`/app/profile/${found.person.id}`}
        />
      ))}
    </Rows>
    {people.some(({ possible }) => possible !== null) && <Muted>{searchTexts.possibleHint}</Muted>}
  </Stack>
);

interface NextPageProps {
  readonly load: () => void;
  /** The next page is on its way. */
  readonly loading: boolean;
  /** Any page is: a second request would be dropped. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/** Loads the next page when it comes into sight, and on a click. After a failure only on a click. */
export const NextPage = ({ load, loading, busy, failed }: NextPageProps) => {
  const { ref, visible } = useVisible<HTMLDivElement>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (visible && !busy && !failed) latest.current();
  }, [visible, busy, failed]);
  return (
    <div ref={ref}>
      {failed ? (
        <Banner action={<TextButton onClick={load}>{uiTexts.tryAgain}</TextButton>} tone="warning">
          {searchTexts.moreFailed}
        </Banner>
      ) : (
        <Button busy={loading} full onClick={load}>
          {loading ? searchTexts.loadingMore : searchTexts.more}
        </Button>
      )}
    </div>
  );
};
