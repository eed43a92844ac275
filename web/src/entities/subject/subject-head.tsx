import type { PersonSummary } from '@probity/contracts';
import type { ReactNode } from 'react';
import { spokenName } from './spoken-name.js';
import { affiliation, subjectTexts } from './texts.js';
import { countryName } from '../../shared/ui/format.js';
import { Split, Stack } from '../../shared/ui/layout.js';
import { PublishedName } from './published-name.js';
import { ScoreCircle } from './risk.js';
import { Heading, Muted, Name } from '../../shared/ui/text.js';

interface SubjectHeadProps {
  readonly person: Pick<PersonSummary, 'name' | 'kind' | 'company' | 'country' | 'origin'>;
  /** 0 to 100; a report has that of its day. */
  readonly score: number;
  /** Lines below the country. */
  readonly children?: ReactNode;
}

/** Whom a screen is about, beside how risky. */
export const SubjectHead = ({ person, score, children }: SubjectHeadProps) => {
  const spoken = spokenName(person);
  return (
    <Split>
      <Stack gap="tight">
        <Heading level={2} size="large">
          <Name>{spoken}</Name>
        </Heading>
        <PublishedName name={person.name} spoken={spoken} />
        <span>{affiliation(person)}</span>
        <span>{person.country === null ? subjectTexts.countryUnknown : countryName(person.country)}</span>
        {person.origin === 'scan' && <Muted>{subjectTexts.scannedLong}</Muted>}
        {children}
      </Stack>
      <ScoreCircle score={score} />
    </Split>
  );
};
