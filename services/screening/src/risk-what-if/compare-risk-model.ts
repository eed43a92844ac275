import { Injectable } from '@nestjs/common';
import type { RiskBand } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { EvidenceRepository } from '../persons/evidence.repository.js';
import { MediaEvidenceRepository } from '../persons/media-evidence.repository.js';
import { grouped } from '../persons/grouped.js';
import { PersonRepository } from '../persons/person.repository.js';
import { riskSubject } from '../persons/rebuilt-person.js';
import { ListedOwnershipRepository } from '../relations/listed-ownership.repository.js';
import type { RiskModel } from '../risk/risk-model.js';
import { scoreRisk, type RiskSubject } from '../risk/risk-score.js';
import { StoredRiskRepository, type StoredRisk } from './stored-risk.repository.js';

/** Persons at a time: their entries are in memory, some 5 kB each. */
const batchSize = 1000;

export interface BandChange extends Pick<StoredRisk, 'id' | 'name'> {
  readonly before: { readonly score: number; readonly band: RiskBand };
  readonly after: { readonly score: number; readonly band: RiskBand };
}

export interface ModelComparison {
  readonly persons: number;
  /** Those whose score would be another, in the same band or not. */
  readonly rescored: number;
  readonly bandChanges: number;
}

/** What another risk model would make of everybody, from what is stored. Nothing is written. */
@Injectable()
export class CompareRiskModel {
  constructor(
    private readonly risks: StoredRiskRepository,
    private readonly persons: PersonRepository,
    private readonly evidence: EvidenceRepository,
    private readonly media: MediaEvidenceRepository,
    private readonly ownership: ListedOwnershipRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param onBandChange gets each as it is found, so that any number of them takes no memory. */
  async execute(model: RiskModel, onBandChange: (change: BandChange) => void): Promise<ModelComparison> {
    const counts = { persons: 0, rescored: 0, bandChanges: 0 };
    let after: string | null = null;
    do {
      const changes: readonly BandChange[] = await this.batch(model, after);
      for (const change of changes) {
        const { before, after: now } = change;
        counts.persons += 1;
        if (before.score !== now.score) counts.rescored += 1;
        if (before.band === now.band) continue;
        counts.bandChanges += 1;
        onBandChange(change);
      }
      after = changes.at(-1)?.id ?? null;
    } while (after !== null);
    return counts;
  }

  private batch(model: RiskModel, after: string | null): Promise<BandChange[]> {
    const at = this.clock.now();
    const day = at.toISOString().slice(0, 10);
    return this.transactions.read(async (tx) => {
      const stored = await this.risks.page(after, batchSize, tx);
      const subjects = await this.subjects(stored, at, tx);
      return stored.map(({ id, name, score, band }, index) => {
        const now = scoreRisk(subjects[index] ?? { facts: [], media: [], countries: [] }, model, day);
        return { id, name, before: { score, band }, after: { score: now.score, band: now.band } };
      });
    });
  }

  private async subjects(stored: readonly StoredRisk[], at: Date, tx: Tx): Promise<RiskSubject[]> {
    const ids = stored.map(({ id }) => id);
    const members = grouped(await this.persons.members(ids, tx), ({ personId }) => personId);
    const evidence = grouped(await this.evidence.ofMembers(ids, tx), ({ personId }) => personId);
    const facts = await this.media.facts(ids, at, tx);
    const ownership = await this.ownership.of(ids, tx);
    return stored.map(({ id, countries }) => {
      const [first, ...rest] = members.get(id) ?? [];
      const media = facts.get(id) ?? [];
      if (first === undefined) return { facts: [], media, countries };
      return riskSubject([first, ...rest], evidence.get(id) ?? [], media, ownership.get(id));
    });
  }
}
