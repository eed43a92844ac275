import type { PersonProfile } from '@probity/contracts';
import { countryName, formatPartialDate } from '../../../shared/ui/format.js';
import { evidenceTexts } from '../../../entities/subject/texts.js';
import { useSession } from '../../../shared/api/session.js';
import { profileTexts } from '../texts.js';
import { SplitEntry } from './split-entry.js';
import { Card } from '../../../shared/ui/card.js';
import { Entries } from '../../../shared/ui/items.js';
import { Facts, type Fact } from '../../../shared/ui/facts.js';
import { Values } from './values.js';
import { Muted } from '../../../shared/ui/text.js';

const fact = (term: string, values: readonly string[]): readonly Fact[] =>
  values.length === 0 ? [] : [{ term, value: <Values values={values} />, wide: true }];

/** What is known of the subject, and which list entries were taken for it and why. */
export const Identity = ({ person }: { readonly person: PersonProfile }) => {
  const session = useSession();
  const maySplit = session.state === 'signed-in' && session.isAnalyst && person.entries.length > 1;
  return (
    <>
      <Card title={profileTexts.identity}>
        <Facts
          facts={[
            ...fact(
              profileTexts.names,
              person.names.map(({ value }) => value),
            ),
            ...fact(profileTexts.born, person.birthDates.map(formatPartialDate)),
            ...fact(profileTexts.countries, person.countries.map(countryName)),
            ...fact(
              profileTexts.identifiers,
              person.identifiers.map(({ type, value, country }) =>
                country === null ? `${type} ${value}` : `${type} ${value} (${countryName(country)})`,
              ),
            ),
          ]}
        />
      </Card>
      {person.entries.length > 0 && (
        <Card title={profileTexts.joined}>
          <Muted>{profileTexts.joinedHint}</Muted>
          <Entries
            entries={person.entries.map((entry) => ({
              key: `${entry.source}/${entry.entryId}`,
              title: evidenceTexts.entry(entry.sourceName, entry.entryId),
              text: entry.joinedBecause,
              note: entry.active ? null : profileTexts.ended,
              below: maySplit && <SplitEntry entry={entry} person={person} />,
            }))}
          />
        </Card>
      )}
    </>
  );
};
