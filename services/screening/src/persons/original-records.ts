/** An entry as its publisher wrote it. */
export interface OriginalRecord {
  readonly source: string;
  readonly sourceName: string;
  readonly entryId: string;
  /** Of the list that brought the entry in this form. */
  readonly listVersion: string;
  readonly record: unknown;
}

export interface OriginalRecords {
  readonly records: readonly OriginalRecord[];
  /** How many there are beyond what a report can keep. */
  readonly more: number;
}
