import { Injectable } from '@nestjs/common';
import { DomainError, type comparePerson, type RouteResponse, type Subject } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { UnmatchableQuery } from '@probity/matching';
import { LiveIndex } from '../live-index/live-index.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { subjectsOf } from '../screenings/subject-of-person.js';

/** Compares what a document shows with a person, by the engine that compares with lists. */
@Injectable()
export class ComparePerson {
  constructor(
    private readonly index: LiveIndex,
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `PERSON_NOT_FOUND`, and `INVALID_REQUEST` for names that cannot be compared. */
  async execute(personId: string, subject: Subject): Promise<RouteResponse<typeof comparePerson>> {
    const profile = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    const [first, ...rest] = subjectsOf(profile).map((known) => this.compare(subject, known));
    if (first === undefined) throw new DomainError('PERSON_NOT_FOUND');
    const { score, match, contradicted, sentence } = rest.reduce(
      (best, one) => (one.score > best.score ? one : best),
      first,
    );
    return { score, match, contradicted: [...contradicted], reason: sentence };
  }

  private compare(subject: Subject, known: ReturnType<typeof subjectsOf>[number]) {
    try {
      return this.index.engine.compare(subject, known);
    } catch (error) {
      if (!(error instanceof UnmatchableQuery)) throw error;
      throw new DomainError('INVALID_REQUEST', { detail: `body.names: ${error.message}` });
    }
  }
}
