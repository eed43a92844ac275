import { Injectable } from '@nestjs/common';
import { Clock, type Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { withAdditions } from './addition.js';
import { ComparedPersonRepository } from './compared-person.repository.js';
import { FindMentioned } from './find-mentioned.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { MentionCandidateRepository, type LikeMention } from './mention-candidate.repository.js';
import { StoreLinks } from './store-links.js';
import type { MediaLink } from './media-link.js';

/**
 * Holds persons against the articles that are stored, and links them as if these had come after them. Articles that
 * were not compared yet find the persons when they are, and keep their links until then.
 */
@Injectable()
export class CompareWithArticles {
  constructor(
    private readonly findMentioned: FindMentioned,
    private readonly storeLinks: StoreLinks,
    private readonly links: MediaLinkRepository,
    private readonly candidates: MentionCandidateRepository,
    private readonly persons: ComparedPersonRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller shares the turn of linking (`shareTurn`) and then locked the persons' rows, in this order. */
  async execute(personIds: readonly string[], trigger: Trigger, tx: Tx): Promise<void> {
    const like = await this.candidates.mentionsLike(personIds, tx);
    const before = await this.links.linksAround([], personIds, tx);
    const urlKeys = [...new Set([...like, ...before].map(({ urlKey }) => urlKey))];
    const articles = await this.links.compared(urlKeys, tx);
    const compared = new Set(articles.map(({ urlKey }) => urlKey));
    const mentioned = await this.findMentioned.execute(articles, tx, byName(like));
    const found = withAdditions(mentioned, before, articles);
    const isCompared = ({ urlKey }: MediaLink): boolean => compared.has(urlKey);
    await this.storeLinks.execute({ before, found, isCompared, trigger }, tx);
    await this.persons.setCompared(personIds, this.clock.now(), tx);
  }
}

const byName = (mentions: readonly LikeMention[]): ReadonlyMap<string, readonly string[]> => {
  const persons = new Map<string, string[]>();
  for (const { folded, personId } of mentions) {
    const known = persons.get(folded);
    if (known === undefined) persons.set(folded, [personId]);
    else if (!known.includes(personId)) known.push(personId);
  }
  return persons;
};
