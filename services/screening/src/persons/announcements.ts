import type { PersonAdded, PersonChanged, RiskChanged } from '@probity/contracts';
import type { Difference } from '../history/difference.js';
import type { ScoredRisk } from '../risk/risk-score.js';
import {
  comparesEntries,
  riskMoved,
  type KnownPerson,
  type Occasion,
  type PersonRisk,
  type PersonVersion,
} from './rebuilt-person.js';

/** What became of one person; of a new one no difference is noted. */
interface Outcome extends Difference {
  readonly id: string;
  readonly known: KnownPerson | null;
  readonly risk: ScoredRisk;
}

/** What a rebuild wrote that others must be notified of, and that the history keeps. */
export class Announcements {
  /** True once events of it were put aside: those that follow must come after them. */
  areDeferred = false;
  private added: PersonAdded[] = [];
  private changed: PersonChanged[] = [];
  private risks: RiskChanged[] = [];
  private versions: PersonVersion[] = [];

  constructor(private readonly occasion: Occasion) {}

  /**
   * Notes what happened to one person: it is new, or its entries changed, or its risk moved, or both of these. A new
   * person's risk is part of its one event. Returns the risk with the version that it belongs to.
   */
  announce({ id, known, risk, fields, evidence }: Outcome): PersonRisk {
    const moved = known === null || riskMoved(known, risk);
    const changesEntries = this.occasion.kind !== 'check' && comparesEntries(this.occasion);
    const described = changesEntries || fields.length > 0 || evidence.length > 0;
    const entityVersion = (known?.entityVersion ?? 0) + (described || moved ? 1 : 0);
    const event = { personId: id, entityVersion };
    if (known === null) this.added.push({ ...event, riskScore: risk.score, riskBand: risk.band });
    else if (described) this.changed.push(event);
    if (known !== null && moved) this.announceRisk(event, known, risk);
    if (moved || fields.length > 0 || evidence.length > 0)
      this.versions.push({ ...event, before: known, after: risk, riskMoved: moved, fields, evidence });
    return { id, ...risk, entityVersion };
  }

  /** The changes since the last call. */
  takeVersions(): PersonVersion[] {
    const versions = this.versions;
    this.versions = [];
    return versions;
  }

  get size(): number {
    return this.added.length + this.changed.length + this.risks.length;
  }

  /** The events since the last call; of one person in the order of writing. */
  takeEvents(): {
    readonly added: readonly PersonAdded[];
    readonly changed: readonly PersonChanged[];
    readonly risks: readonly RiskChanged[];
  } {
    const { added, changed, risks } = this;
    [this.added, this.changed, this.risks] = [[], [], []];
    return { added, changed, risks };
  }

  private announceRisk(event: PersonChanged, before: KnownPerson, after: ScoredRisk): void {
    const { score, band, model, reasons } = after;
    this.risks.push({
      ...event,
      before: { score: before.score, band: before.band },
      after: { score, band },
      model,
      reasons: reasons.map(({ points, code }) => ({ points, code })),
    });
  }
}
