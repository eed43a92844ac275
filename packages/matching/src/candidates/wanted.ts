/** Which names a search can use. */
export interface Wanted {
  /** The least likeness of a name that can be of use. */
  readonly least: number;
  /** The same for names of one entry, at least `least`; Infinity when the entry is not wanted. */
  readonly leastOf: (entry: number) => number;
}
