/** A file of articles, packed (`*.gz`) or not. */
export interface ArticleFile {
  /** For people; its ending says whether it is packed. */
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}
