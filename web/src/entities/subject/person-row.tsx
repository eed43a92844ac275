import type { PersonSummary, SubjectKind } from '@probity/contracts';
import { Building2, CircleHelp, Plane, Ship, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { spokenName } from './spoken-name.js';
import { affiliation, subjectTexts } from './texts.js';
import { countryName } from '../../shared/ui/format.js';
import { asName, PublishedName } from './published-name.js';
import { RiskTag } from './risk.js';

const icons = {
  person: UserRound,
  organization: Building2,
  vessel: Ship,
  aircraft: Plane,
  unknown: CircleHelp,
} as const satisfies Record<SubjectKind, unknown>;

const KindIcon = ({ kind }: { readonly kind: SubjectKind }) => {
  const Icon = icons[kind];
  return (
    <span aria-hidden className="avatar">
      <Icon size={20} />
    </span>
  );
};

interface PersonRowProps {
  readonly person: PersonSummary & { readonly monitored: boolean };
  readonly to: string;
  readonly scoreText: string;
  /** A line of its own below company and country. */
  readonly note?: ReactNode;
  readonly tag?: ReactNode;
  readonly arriving?: boolean;
  /** How its names are shown, such as with words marked. */
  readonly show?: (name: string) => ReactNode;
  /** Below the link, such as what folds out. */
  readonly below?: ReactNode;
}

/** One subject in a list; the whole row is the link. */
export const PersonRow = ({
  person,
  to,
  scoreText,
  note,
  tag,
  arriving = false,
  show = asName,
  below,
}: PersonRowProps) => {
  const spoken = spokenName(person);
  // On wide screens the list stays beside the subject, and finds what it lists in the entry of the history.
  const { state } = useLocation() as { readonly state: unknown };
  return (
    <li className={arriving ? 'is-arriving' : undefined}>
      <NavLink className="row-link" end state={state} to={to}>
        <KindIcon kind={person.kind} />
        <span className="grow">
          <span className="titled">
            <span className="beside">
              <RiskTag score={person.riskScore} text={scoreText} />
              {tag}
            </span>
            <span className="name">{show(spoken)}</span>
          </span>
          <PublishedName name={person.name} show={show} spoken={spoken} />
          <span className="meta">
            {affiliation(person)} ·{' '}
            {person.country === null ? subjectTexts.countryUnknown : countryName(person.country)}
            {person.origin === 'scan' && ` · ${subjectTexts.scanned}`}
            {person.monitored && ` · ${subjectTexts.monitored}`}
          </span>
          {note !== undefined && <span className="why">{note}</span>}
        </span>
      </NavLink>
      {below}
    </li>
  );
};
