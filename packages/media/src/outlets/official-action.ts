import type { Category, Stage } from '../lexicon/cue.js';

/** What every item under some addresses reports, whatever its words say. */
export interface OfficialAction {
  /** Where the text names none. */
  readonly category: Category;
  readonly stage: Stage;
  /** Of the publisher: names alone show no language. */
  readonly language: 'en';
}

interface KnownAction extends OfficialAction {
  /** Of canonical addresses. */
  readonly addresses: RegExp;
}

const actions: readonly KnownAction[] = [
  {
    // Complaints and orders of the SEC: the titles are the parties, and often nothing else is said.
    addresses:
      /^https:\/\/sec\.gov\/(?:enforcement-litigation\/(?:litigation-releases|administrative-proceedings)|litigation\/(?:litreleases|admin))\/./,
    category: 'regulatory',
    stage: 'charged',
    language: 'en',
  },
];

/** What the publisher of an article reports at its canonical address, if that is always the same. */
export const officialActionAt = (url: string): OfficialAction | undefined =>
  actions.find(({ addresses }) => addresses.test(url));
