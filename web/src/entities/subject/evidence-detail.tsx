import type { PepEntry, Relative, Sanction, SanctionAct } from '@probity/contracts';
import { formatDay, formatPartialDate } from '../../shared/ui/format.js';
import { evidenceDetailTexts as texts } from './texts.js';

const actText = ({ program, authority, legalBasis, listedOn, endedOn }: SanctionAct): string =>
  [
    program,
    authority,
    legalBasis,
    listedOn && texts.listed(formatPartialDate(listedOn)),
    endedOn && texts.ended(formatPartialDate(endedOn)),
  ]
    .filter(Boolean)
    .join(', ');

/** Programme and day stand above it already. */
const saysMore = ({ authority, legalBasis, endedOn }: SanctionAct): boolean =>
  authority !== null || legalBasis !== null || endedOn !== null;

/** By which acts a sanction was decided; nothing where its list does not say. */
export const Acts = ({ acts = [] }: { readonly acts: readonly SanctionAct[] | undefined }) =>
  acts.some(saysMore) && (
    <ul aria-label={texts.acts}>
      {acts.map((act, index) => (
        <li dir="auto" key={index}>
          {actText(act)}
        </li>
      ))}
    </ul>
  );

type Ending = Pick<Sanction | PepEntry, 'inactiveSince' | 'inactiveBecause'>;

/** Why and since when evidence holds no more; nothing while it holds. */
export const Ending = ({ inactiveSince, inactiveBecause }: Ending) =>
  inactiveSince != null &&
  inactiveBecause != null && (
    <p className="muted">{texts.noMore[inactiveBecause](formatDay(inactiveSince))}</p>
  );

const relativeText = ({ kind, name, role, inverse }: Relative): string =>
  role !== null && inverse === false ? texts.isOf(role, name) : `${name} (${role ?? texts[kind]})`;

/** Whom a list ties to an office holder, or to whom it ties a relative; nothing where it names nobody. */
export const Relatives = ({ relatives = [] }: { readonly relatives: readonly Relative[] | undefined }) =>
  relatives.length > 0 && (
    <p dir="auto">
      {texts.relatives}: {relatives.map(relativeText).join(', ')}
    </p>
  );
