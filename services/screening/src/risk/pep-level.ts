import type { PepLevel } from '@probity/contracts';
import { isState } from './state-names.js';

/**
 * Words of titles, in the order in which they decide: a governor of a central bank governs no province, a minister of
 * regional development no region, and an adviser, deputy or spouse of a president is none. English, as the lists write
 * titles.
 */
const words: readonly (readonly [pattern: RegExp, level: PepLevel])[] = [
  [/\b(?:bank|fund)\b/i, 'national'],
  [/^(?:(?:acting|first|deputy|vice|state|federal)[ -])*minist(?:er|ry)\b(?![ -]president)/i, 'national'],
  [/\bgovernor[ -]general\b/i, 'national'],
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
  [/^(?:acting |interim )?head of (?:state|government)(?= of |$)/i, 'head'],
  [
    /^(?:acting |interim )?(?:prime minister|king|queen|emperor|empress|monarchy?|emir|sultan|grand du(?:ke|chess)|supreme leader|pope|taoiseach)\b(?!['’]s)/i,
    'head',
  ],
  [/^(?:(?:\w+ )?co-prince\b|prince of (?:the principality of )?(?:monaco|lie?chtenstein)\b)/i, 'head'],
  // Elsewhere chancellors head a treasury, a court or a university.
  [
    /^(?:acting |interim )?(?:federal )?chancellor(?: of (?:the )?(?:(?:federal )?republic of )?(?:germany|austria)\b|$)/i,
    'head',
  ],
];

/** Presidents and premiers, and of what. */
const presiding =
  /^(?:acting |interim )?(?:(?:federal )?(?<president>president)|premier)(?: of (?<body>.+))?$/i;

/** Bodies that a head of government presides over, before the name of the state or alone. */
const cabinets = {
  president: /^(?:the )?(?:government|cabinet|council of ministers|executive yuan)(?: of |$)/i,
  premier: /^(?:the )?(?:government|cabinet|council of ministers|executive yuan|state council)(?: of |$)/i,
} as const;

/** Of companies, courts and parties there are presidents, too, and of provinces premiers. */
const presidingLevel = (title: string): PepLevel | undefined => {
  const found = presiding.exec(title)?.groups;
  if (found === undefined) return undefined;
  const { president, body } = found;
  if (body === undefined) return president === undefined ? 'national' : 'head';
  const of = body.replace(cabinets[president === undefined ? 'premier' : 'president'], '');
  if (of === '' || isState(of)) return 'head';
  return president === undefined ? 'regional' : 'national';
};

/** Of an office, by its title. One that nothing decides counts as national: unknown is not harmless. */
export const pepLevelOf = (title: string): PepLevel =>
  words.find(([pattern]) => pattern.test(title))?.[1] ?? presidingLevel(title) ?? 'national';
