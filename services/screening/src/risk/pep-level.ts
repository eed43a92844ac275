import type { PepLevel } from '@probity/contracts';

/**
 * Words of titles, in the order in which they decide: a governor of a central bank governs no province, and an adviser,
 * deputy or spouse of a president is none. English, as the lists write titles.
 */
const words: readonly (readonly [pattern: RegExp, level: PepLevel])[] = [
  [/\b(?:bank|fund)\b/i, 'national'],
  [
    /\b(?:mayor|municipal\w*|(?:city|town|local|district) council\w*|alder(?:man|woman)|councillor)\b/i,
    'local',
  ],
  [
    /\b(?:governor|regional|provincial|province|oblast|prefect|cantonal|state (?:senat|assembly|legislat)\w*)/i,
    'regional',
  ],
  [
    /\b(?:deputy|vice|assistant|advis[eo]r|aide|spouse|wife|husband|first lady|spokes\w+|office|secretary|candidate)\b/i,
    'national',
  ],
  [
    /^(?:acting |interim )?(?:head of (?:state|government)|prime minister|king|queen|emir|sultan|supreme leader|pope|taoiseach)\b/i,
    'head',
  ],
  [
    /^(?:acting |interim )?(?:(?:federal )?president|chancellor)(?: of (?!.*\b(?:senate|assembly|parliament|congress|house|chamber|court|council|board|committee|commission|university|party|union|federation of|association)\b)|$)/i,
    'head',
  ],
];

/** Of an office, by its title. One that no word decides counts as national: unknown is not harmless. */
export const pepLevelOf = (title: string): PepLevel =>
  words.find(([pattern]) => pattern.test(title))?.[1] ?? 'national';
