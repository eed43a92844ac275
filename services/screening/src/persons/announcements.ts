import type { PersonAdded, PersonChanged, RiskChanged } from '@probity/contracts';
import type { RiskChange } from '../risk/risk-change.js';
import type { KnownPerson, PersonRisk } from './person-risk.js';

/** What a rebuild wrote that others must hear, and that the history keeps. */
export interface Announcements {
  readonly added: PersonAdded[];
  readonly changed: PersonChanged[];
  readonly riskChanged: RiskChanged[];
  readonly history: RiskChange[];
}

export const noAnnouncements = (): Announcements => ({
  added: [],
  changed: [],
  riskChanged: [],
  history: [],
});

const event = ({ id, entityVersion }: PersonRisk): PersonChanged => ({ personId: id, entityVersion });

/**
 * Notes what happened to one person: it is new, or its entries changed (`entriesChanged`), or its risk moved, or both of
 * these. A new person's risk is part of its one event.
 */
export const announce = (
  to: Announcements,
  before: KnownPerson | null,
  after: PersonRisk,
  { entriesChanged, riskMoved }: { readonly entriesChanged: boolean; readonly riskMoved: boolean },
): void => {
  const { score, band, model, reasons } = after;
  if (before === null) to.added.push({ ...event(after), riskScore: score, riskBand: band });
  else if (entriesChanged) to.changed.push(event(after));
  if (!riskMoved) return;
  to.history.push({
    personId: after.id,
    entityVersion: after.entityVersion,
    scoreBefore: before?.score ?? null,
    score,
    band,
    model,
    reasons,
  });
  if (before === null) return;
  to.riskChanged.push({
    ...event(after),
    before: { score: before.score, band: before.band },
    after: { score, band },
    model,
    reasons: reasons.map(({ points, code }) => ({ points, code })),
  });
};
