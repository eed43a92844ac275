import type { PersonAdded, PersonChanged, RiskChanged } from '@probity/contracts';
import type { ScoredRisk } from '../risk/risk-score.js';
import {
  riskMoved,
  type KnownPerson,
  type Occasion,
  type PersonRisk,
  type RiskChange,
} from './rebuilt-person.js';

/** What a rebuild wrote that others must be notified of, and that the history keeps. */
export class Announcements {
  readonly added: PersonAdded[] = [];
  readonly changed: PersonChanged[] = [];
  readonly riskChanged: RiskChanged[] = [];
  readonly history: RiskChange[] = [];

  constructor(private readonly occasion: Occasion) {}

  /**
   * Notes what happened to one person: it is new, or its entries changed, or its risk moved, or both of these. A new
   * person's risk is part of its one event. Returns the risk with the version that it belongs to.
   */
  announce(id: string, before: KnownPerson | null, risk: ScoredRisk): PersonRisk {
    const moved = before === null || riskMoved(before, risk);
    const entriesChanged = this.occasion.kind !== 'check';
    const entityVersion = (before?.entityVersion ?? 0) + (entriesChanged || moved ? 1 : 0);
    const after = { id, ...risk, entityVersion };
    const event = { personId: id, entityVersion };
    if (before === null) this.added.push({ ...event, riskScore: risk.score, riskBand: risk.band });
    else if (entriesChanged) this.changed.push(event);
    if (moved) this.announceRisk(event, before, risk);
    return after;
  }

  private announceRisk(event: PersonChanged, before: KnownPerson | null, after: ScoredRisk): void {
    const { score, band, model, reasons } = after;
    this.history.push({ ...event, scoreBefore: before?.score ?? null, score, band, model, reasons });
    if (before === null) return;
    this.riskChanged.push({
      ...event,
      before: { score: before.score, band: before.band },
      after: { score, band },
      model,
      reasons: reasons.map(({ points, code }) => ({ points, code })),
    });
  }
}
