import type { PersonSummary, SearchAnswer, SimilarPerson } from '@probity/contracts';
import { useEffect, useRef } from 'react';
import { useVisible } from '../../../shared/device/use-visible.js';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { searchTexts } from '../texts.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { Rows } from '../../../shared/ui/card.js';
import { Counter } from '../../../shared/ui/tag.js';
import { Stack } from '../../../shared/ui/layout.js';
import { PersonRow } from '../../../entities/subject/person-row.js';
import { Heading, Muted } from '../../../shared/ui/text.js';

interface MatchesProps {
  readonly people: readonly PersonSummary[];
  readonly arrived: ReadonlySet<string>;
}

export const Matches = ({ people, arrived }: MatchesProps) => (
  <Rows label={searchTexts.results}>
    {people.map((person) => (
      <PersonRow
        arriving={arrived.has(person.id)}
        key={person.id}
        person={person}
        scoreText={subjectTexts.risk(person.riskScore)}
        tag={arrived.has(person.id) ? <Counter empty={false}>{searchTexts.isNew}</Counter> : null}
        to={`/app/profile/${person.id}`}
      />
    ))}
  </Rows>
);

const percent = (share: number): number => Math.round(share * 100);

/** Names that are spelled differently; never mixed with what literally matches. */
export const SimilarNames = ({ people }: { readonly people: readonly SimilarPerson[] }) =>
  people.length === 0 ? null : (
    <Stack>
      <Stack gap="tight">
        <Heading level={2}>{searchTexts.similar}</Heading>
        <Muted>{searchTexts.similarHint}</Muted>
      </Stack>
      <Rows label={searchTexts.similar}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            note={person.reason}
            person={person}
            scoreText={subjectTexts.risk(person.riskScore)}
            tag={<Counter empty={false}>{searchTexts.likeness(percent(person.matchScore))}</Counter>}
            to={`/app/profile/${person.id}`}
          />
        ))}
      </Rows>
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

const once = <Person extends PersonSummary>(people: readonly Person[]): readonly Person[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/** All results of all pages, each once: a live change can move one across a page's edge. */
export const peopleOf = (pages: readonly SearchAnswer[]): readonly PersonSummary[] =>
  once(pages.flatMap((page) => page.results));

export const similarOf = (pages: readonly SearchAnswer[]): readonly SimilarPerson[] =>
  once(pages.flatMap((page) => page.similar));
