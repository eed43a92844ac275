import { setImmediate as otherWork } from 'node:timers/promises';
import { createEngine, UnmatchableQuery, type Engine, type MatchIndex } from '../matching/index.js';
import { toAnswer, type AnswerBasis, type ListUsed } from './answer.js';
import { answerBlock, type AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';
import { LineFault } from './line-fault.js';
import type { LoadedEntry, Matcher, MatchSettings } from './matcher.js';
import { parseSubject } from './parse-line.js';

/** The engine in this thread. */
export class OneThread implements Matcher {
  readonly window = 2;
  private readonly engine: Engine = createEngine();
  private readonly index: MatchIndex = this.engine.createIndex();
  private readonly personIds = new Map<string, string>();
  private basis: AnswerBasis | undefined;

  constructor(private readonly settings: MatchSettings) {}

  async take(entries: readonly LoadedEntry[]): Promise<void> {
    for (const { personId, ...entry } of entries) {
      if (personId !== undefined) this.personIds.set(`${entry.source} ${entry.entryId}`, personId);
    }
    this.index.load(entries.map(({ personId: _, ...entry }) => entry));
  }

  async begin(lists: readonly ListUsed[]): Promise<AnswerBasis> {
    const { version, configuration } = this.engine;
    const threshold = this.settings.threshold ?? this.engine.threshold;
    this.basis = { lists, engine: { version, configuration }, threshold };
    return this.basis;
  }

  async answer(block: LineBlock): Promise<AnsweredBlock> {
    await otherWork(); // signals, progress and input between two blocks
    return answerBlock(block, (line) => this.answerLine(line));
  }

  async close(): Promise<void> {}

  private answerLine(line: string): string {
    if (this.basis === undefined) throw new Error('asked before the lists were read');
    const subject = parseSubject(line);
    try {
      const answer = this.index.match(subject, this.settings);
      const personIdOf = ({ source, entryId }: { source: string; entryId: string }) =>
        this.personIds.get(`${source} ${entryId}`);
      return JSON.stringify(toAnswer(subject, answer, this.basis, personIdOf));
    } catch (error) {
      if (error instanceof UnmatchableQuery) throw new LineFault(`field "names": ${error.message}`);
      throw error;
    }
  }
}
