import type { PossibleMatch } from '@probity/contracts';
import { MatchReasons } from '../../../entities/subject/match-reasons.js';
import { evidenceTexts } from '../../../entities/subject/texts.js';
import { reportTexts } from '../texts.js';
import { Card } from '../../../shared/ui/card.js';
import { Entries } from '../../../shared/ui/items.js';
import { Muted } from '../../../shared/ui/text.js';

/** Entries that nobody has decided on: shown apart, since identity and risk are two questions. */
export const PossibleMatches = ({ matches }: { readonly matches: readonly PossibleMatch[] }) =>
  matches.length === 0 ? null : (
    <Card title={reportTexts.possible}>
      <Muted>{reportTexts.possibleHint}</Muted>
      <Entries
        entries={matches.map((match) => ({
          key: `${match.source}/${match.entryId}`,
          title: match.name,
          to: `/app/profile/${match.personId}`,
          text: `${match.reason} ${evidenceTexts.entry(match.sourceName, match.entryId)}.`,
          note: reportTexts.likeness(Math.round(match.matchScore * 100)),
          below: match.why && <MatchReasons score={match.matchScore} why={match.why} />,
        }))}
      />
    </Card>
  );
