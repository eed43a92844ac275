import { Injectable } from '@nestjs/common';
import { foldName } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import { createEngine, nameWords, UnmatchableQuery } from '@probity/matching';
import { mentionThreshold, namedSubjects, type Category } from '@probity/media/links';
import { subjectsOf, type ComparedPerson } from '../screenings/subject-of-person.js';
import { compareMention, type ComparedMention, type DatedMention } from './compared-mention.js';
import { identityOf } from './identity-of.js';
import type { ArticleNames } from './media-link.repository.js';
import { MentionCandidateRepository, type PersonsByName } from './mention-candidate.repository.js';
import type { ArticleToCompare, FoundLink } from './media-link.js';

interface Named {
  readonly article: ArticleToCompare & { readonly category: Category };
  readonly mention: DatedMention;
  readonly folded: string;
}

/** Somebody whom an article names, and a person who is called alike. */
interface Pair extends ComparedMention {
  readonly article: Named['article'];
  readonly name: string;
  readonly personId: string;
  readonly kind: ComparedPerson['profile']['kind'];
}

/** Words in names of so many of the installation's persons say little. */
const manyPersons = 5;

/** Finds the persons of whom articles may say something adverse. Stores nothing. */
@Injectable()
export class FindMentioned {
  private readonly engine = createEngine();

  constructor(private readonly candidates: MentionCandidateRepository) {}

  /** @param only by folded name the persons that are looked for; absent: all. */
  async execute(articles: readonly ArticleToCompare[], tx: Tx, only?: PersonsByName): Promise<FoundLink[]> {
    const named = articles.flatMap(namedIn);
    if (only === undefined) {
      const near = await this.candidates.candidates([...new Set(named.map(({ folded }) => folded))], tx);
      return this.identify(await this.pairsOf(named, near, tx), tx);
    }
    return this.identify(await this.amongNearest(await this.pairsOf(named, only, tx), tx), tx);
  }

  /** Those whom a comparison of the article with all persons would have found too. */
  private async amongNearest(pairs: readonly Pair[], tx: Tx): Promise<Pair[]> {
    const near = await this.candidates.candidates([...new Set(pairs.map(({ name }) => foldName(name)))], tx);
    return pairs.filter(({ name, personId }) => near.get(foldName(name))?.includes(personId));
  }

  /** Of several names of one person in an article, the most alike. */
  private async pairsOf(named: readonly Named[], near: PersonsByName, tx: Tx): Promise<Pair[]> {
    const persons = await this.candidates.persons([...new Set([...near.values()].flat())], tx);
    const pairs = new Map<string, Pair>();
    for (const { article, mention, folded } of named)
      for (const personId of near.get(folded) ?? []) {
        const person = persons.get(personId);
        const compared = person === undefined ? null : this.compare(mention, person);
        if (person === undefined || compared === null || compared.nameScore < mentionThreshold) continue;
        const key = `${article.urlKey} ${personId}`;
        if (compared.nameScore <= (pairs.get(key)?.nameScore ?? 0)) continue;
        pairs.set(key, { ...compared, article, name: mention.name, personId, kind: person.profile.kind });
      }
    return [...pairs.values()];
  }

  /** Null where the person has no name that can be compared. */
  private compare(mention: DatedMention, person: ComparedPerson): ComparedMention | null {
    const [first, ...rest] = subjectsOf(person);
    if (first === undefined) return null;
    try {
      return compareMention(mention, [first, ...rest], this.engine);
    } catch (error) {
      if (error instanceof UnmatchableQuery) return null;
      throw error;
    }
  }

  private async identify(pairs: readonly Pair[], tx: Tx): Promise<FoundLink[]> {
    const words = [...new Set(pairs.flatMap(tellingWords))];
    const ofMany = await this.candidates.wordsOfMany(words, manyPersons, tx);
    return pairs.flatMap((pair) => {
      const { article, personId, kind, name: matchedName, subjectName, nameScore: score } = pair;
      const own = tellingWords(pair);
      const isFrequent = (word: string): boolean =>
        ofMany.has(word) || nameWords(word, kind).some(({ isGiven }) => isGiven);
      const frequentWords = own.filter(isFrequent).length;
      const identified = identityOf({ ...pair, words: own.length, frequentWords });
      if (identified === null) return [];
      const { urlKey, version, category, stage, datedAt } = article;
      const report = { urlKey, version, category, stage, datedAt };
      return [{ ...report, ...identified, personId, matchedName, subjectName, score }];
    });
  }
}

/** The names that persons can be held against later. */
export const namesIn = (article: ArticleToCompare): ArticleNames => ({
  urlKey: article.urlKey,
  names: namedIn(article).map(({ folded }) => folded),
});

const namedIn = (article: ArticleToCompare): Named[] => {
  const { category, mentions, language, datedAt } = article;
  if (category === null) return [];
  return namedSubjects(mentions, language).map((subject) => ({
    article: { ...article, category },
    mention: { ...subject, datedAt },
    folded: foldName(subject.name),
  }));
};

const tellingWords = ({ name, kind }: Pair): string[] =>
  foldName(name)
    .split(' ')
    .filter((word) => nameWords(word, kind).length > 0);
