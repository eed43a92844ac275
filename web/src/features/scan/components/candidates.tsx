import type { ScanCandidate } from '@probity/contracts';
import { Choice, Choices } from '../../../shared/ui/choice.js';
import { countryName } from '../../../shared/ui/format.js';
import { Card } from '../../../shared/ui/card.js';
import { Muted, Name } from '../../../shared/ui/text.js';
import { scanTexts } from '../texts.js';

const texts = scanTexts.review;

interface CandidatesProps {
  readonly candidates: readonly ScanCandidate[];
  /** Null: a new subject. Undefined: nobody chose yet. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (personId: string | null) => void;
}

/** Whose document it may be, each with score and reason, and nobody of them. Nobody is chosen beforehand. */
export const Candidates = ({ candidates, chosen, onChoose }: CandidatesProps) => (
  <Card title={texts.whose}>
    {candidates.length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <Choices label={texts.whose}>
        {candidates.map(({ id, name, country, matchScore, reason, origin }) => (
          <Choice checked={chosen === id} key={id} name="person" onChoose={() => onChoose(id)}>
            <strong>
              <Name>{name}</Name>
            </strong>
            <span>
              {texts.score(matchScore)}
              {country !== null && ` · ${countryName(country)}`}
              {origin === 'scan' && ` · ${texts.scanned}`}
            </span>
            <Muted>{reason}</Muted>
          </Choice>
        ))}
        <Choice checked={chosen === null} name="person" onChoose={() => onChoose(null)}>
          {texts.created}
        </Choice>
      </Choices>
    )}
  </Card>
);
