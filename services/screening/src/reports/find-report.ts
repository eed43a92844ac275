import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ReportRepository } from './report.repository.js';
import type { StoredReport } from './stored-report.js';

/** A report by its id, or the newest of a person by the person's id. */
@Injectable()
export class FindReport {
  constructor(
    private readonly reports: ReportRepository,
    private readonly persons: KnownPersonRepository,
  ) {}

  /** Throws `REPORT_NOT_FOUND`, `NO_REPORT_YET`. */
  async execute(reportOrPersonId: string, tx: Tx): Promise<StoredReport> {
    const personId = await this.persons.find(reportOrPersonId, tx);
    const found = await this.reports.find(personId ?? reportOrPersonId, tx);
    if (found !== null) return found;
    throw new DomainError(personId === null ? 'REPORT_NOT_FOUND' : 'NO_REPORT_YET');
  }
}
