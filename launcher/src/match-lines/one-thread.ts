import { type LoadedEntry } from '@probity/screening/matching';
import { setImmediate as otherWork } from 'node:timers/promises';
import {
  createEngine,
  UnmatchableQuery,
  type Engine,
  type EntryRef,
  type MatchIndex,
} from '@probity/matching';
import {
  type MatchBasis,
  type ListUsed,
  entryKey,
  writeResult,
  writeBasis,
  writeMatches,
} from '@probity/screening/matching';
import { answerBlock, type AnsweredBlock } from './answer-block.js';
import type { LineBlock } from './line-blocks.js';
import { LineFault } from './line-fault.js';
import type { Matcher, MatchSettings } from './matcher.js';
import { parseSubject } from './parse-line.js';

/** The engine in this thread. */
export class OneThread implements Matcher {
  readonly window = 2;
  private readonly engine: Engine = createEngine();
  private readonly index: MatchIndex = this.engine.createIndex();
  private readonly personIds = new Map<string, string>();
  /** As every answer ends; known when the lists are read. */
  private basis: string | undefined;

  constructor(private readonly settings: MatchSettings) {}

  async take(entries: readonly LoadedEntry[]): Promise<void> {
    for (const { personId, ...entry } of entries) {
      if (personId !== undefined) this.personIds.set(entryKey(entry), personId);
    }
    this.index.load(entries.map(({ personId: _, ...entry }) => entry));
  }

  async begin(lists: readonly ListUsed[]): Promise<MatchBasis> {
    const { version, configuration } = this.engine;
    const threshold = this.settings.threshold ?? this.engine.threshold;
    const basis = { lists, engine: { version, configuration }, threshold };
    this.basis = writeBasis(basis);
    return basis;
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
      const personIdOf = (hit: EntryRef) => this.personIds.get(entryKey(hit));
      return writeResult(writeMatches(subject.id, answer), personIdOf, this.basis);
    } catch (error) {
      if (error instanceof UnmatchableQuery) throw new LineFault(`field "names": ${error.message}`);
      throw error;
    }
  }
}
