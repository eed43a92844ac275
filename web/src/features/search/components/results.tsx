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
import { MatchReasons } from '../../../entities/subject/match-reasons.js';
import { MarkedName, Muted, Sentence } from '../../../shared/ui/text.js';
import { markedByTerm, markedByWords } from '../marked-name.js';
import type { FoundPerson } from '../search-results.js';
import { searchTexts } from '../texts.js';

type Show = (name: string) => ReactNode;

/** Shows a name with the words marked by which the person was found. */
const showing = ({ possible }: FoundPerson, term: string): Show => {
  const paired = possible?.why.alignment.flatMap(({ query, candidate }) => (query === '' ? [] : [candidate]));
  return (name) => (
    <MarkedName parts={paired === undefined ? markedByTerm(name, term) : markedByWords(name, paired)} />
  );
};

/** The name by which the person was found, where that is not one that the row shows anyway. */
const foundBy = ({ person, matchedName }: FoundPerson, show: Show): ReactNode =>
  matchedName === null || matchedName === person.name || matchedName === person.company ? null : (
    <>
      {searchTexts.foundBy} {show(matchedName)}
    </>
  );

/** Below the name, not beside it: the name needs the width. */
const noteOf = (found: FoundPerson, show: Show): ReactNode => {
  const { possible } = found;
  const by = foundBy(found, show);
  if (possible === null) return by ?? undefined;
  return (
    <>
      <Counter empty={false}>{searchTexts.possible(Math.round(possible.matchScore * 100))}</Counter>
      <br />
      {by !== null && (
        <>
          {by}
          <br />
        </>
      )}
      <Sentence>{possible.reason}</Sentence>
    </>
  );
};

interface ResultListProps {
  readonly people: readonly FoundPerson[];
  readonly term: string;
  /** Ids of those who came while the list was on screen. */
  readonly arrived: ReadonlySet<string>;
}

/** Literal and possible matches; each possible one says so, how much alike it is and why it was found. */
export const ResultList = ({ people, term, arrived }: ResultListProps) => (
  <Stack>
    <Rows label={searchTexts.results}>
      {people.map((found) => {
        const { person, possible } = found;
        const show = showing(found, term);
        return (
          <PersonRow
            arriving={arrived.has(person.id)}
            below={possible !== null && <MatchReasons score={possible.matchScore} why={possible.why} />}
            key={person.id}
            note={noteOf(found, show)}
            person={person}
            scoreText={subjectTexts.risk(person.riskScore)}
            show={show}
            tag={arrived.has(person.id) && <Counter empty={false}>{searchTexts.isNew}</Counter>}
            to={`/app/profile/${person.id}`}
          />
        );
      })}
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
