import { createEngine, type EntryRef, type Subject } from '@probity/matching';
import {
  entryKey,
  writeResult,
  writeBasis,
  writeMatches,
  type ListUsed,
  type LoadedEntry,
} from '@probity/screening/matching';
import type { LineBlock } from './line-blocks.js';
import { parseSubject } from './parse-line.js';
import { processBlock, type BlockResult } from './process-block.js';

export interface MatchSettings {
  /** 0 to 1; the engine's published one when absent. */
  readonly threshold?: number | undefined;
  /** Matches a subject, best first; the engine's own limit when absent. */
  readonly limit?: number | undefined;
  /** Answer why this party is or is not a match, instead of who matches. */
  readonly whyNot?: EntryRef | undefined;
}

/** Holds all listed parties and matches blocks of subjects, in this thread or in several. */
export interface Matcher {
  /** Blocks that may be matched at a time. */
  readonly window: number;
  load(entries: readonly LoadedEntry[]): Promise<void>;
  /** Called once, between the last entries and the first block. */
  begin(lists: readonly ListUsed[]): Promise<void>;
  match(block: LineBlock): Promise<BlockResult>;
  close(): Promise<void>;
}

/** The engine in this thread. */
export class LocalMatcher implements Matcher {
  readonly window = 2;
  private readonly engine = createEngine();
  private readonly index = this.engine.createIndex();
  private readonly personIds = new Map<string, string>();
  /** The end of every line; known when the lists are read. */
  private basis: string | undefined;

  constructor(private readonly settings: MatchSettings) {}

  async load(entries: readonly LoadedEntry[]): Promise<void> {
    for (const { personId, ...entry } of entries) {
      if (personId !== undefined) this.personIds.set(entryKey(entry), personId);
    }
    this.index.load(entries.map(({ personId: _, ...entry }) => entry));
  }

  async begin(lists: readonly ListUsed[]): Promise<void> {
    const { version, configuration } = this.engine;
    const threshold = this.settings.threshold ?? this.engine.threshold;
    this.basis = writeBasis({ lists, engine: { version, configuration }, threshold });
  }

  match(block: LineBlock): Promise<BlockResult> {
    const { basis } = this;
    if (basis === undefined) throw new Error('a block came before the lists were read');
    const personIdOf = (hit: EntryRef) => this.personIds.get(entryKey(hit));
    return processBlock(block, (line) => {
      const subject = parseSubject(line);
      if (this.settings.whyNot !== undefined) return this.explain(subject, this.settings.whyNot, basis);
      const matches = writeMatches(subject.id, this.index.match(subject, this.settings));
      return writeResult(matches, personIdOf, basis);
    });
  }

  private explain(subject: Subject, ref: EntryRef, basis: string): string {
    const whyNot = this.index.whyNot(subject, ref, this.settings);
    return (
      JSON.stringify({ ...(subject.id !== undefined && { id: subject.id }), whyNot }).slice(0, -1) + basis
    );
  }

  async close(): Promise<void> {}
}
