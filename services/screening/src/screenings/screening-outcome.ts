import {
  coverageOf,
  type CheckStatus,
  type Coverage,
  type KindCoverage,
  type ListState,
  type RiskBand,
} from '@probity/contracts';

/** What screening a person found, before it is put in words. */
export interface Findings {
  readonly band: RiskBand;
  readonly sanctions: number;
  readonly pep: number;
  readonly media: number;
  readonly otherListings: number;
  readonly possibleMatches: number;
  /** A sentence when the names could not be compared with the lists; null when they were. */
  readonly uncompared: string | null;
  /** Probable mentions in articles are `media`; these are of whom may be a namesake. */
  readonly possibleMedia: number;
  readonly lists: readonly ListState[];
  /** How far articles were searched. */
  readonly mediaCoverage: KindCoverage;
}

const statusOfBand = {
  low: 'low_risk',
  medium: 'medium_risk',
  high: 'high_risk',
} as const satisfies Record<RiskBand, CheckStatus>;

/** Lists that could not be asked: nothing of them is loaded. A stale list was asked, and says that it is stale. */
const unasked = (lists: readonly ListState[]): ListState[] => lists.filter((list) => list.version === null);

type Asked = Pick<Findings, 'uncompared' | 'lists'>;

/** Whether the answer is whole: there was a list, every one was asked, and for every name. */
export const isComplete = ({ lists, uncompared }: Asked): boolean =>
  lists.length > 0 && unasked(lists).length === 0 && uncompared === null;

/** A low risk is only said when every list was asked; what was found stays found. */
export const statusOf = ({ band, ...asked }: Asked & Pick<Findings, 'band'>): CheckStatus =>
  band === 'low' && !isComplete(asked) ? 'incomplete' : statusOfBand[band];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const found = ({
  sanctions,
  pep,
  media,
  otherListings,
  possibleMatches,
  possibleMedia,
}: Findings): string => {
  const parts = [
    sanctions > 0 ? counted(sanctions, 'active sanction', 'active sanctions') : null,
    pep > 0 ? counted(pep, 'current PEP position', 'current PEP positions') : null,
    media > 0 ? counted(media, 'event in adverse media', 'events in adverse media') : null,
    otherListings > 0 ? counted(otherListings, 'other listing', 'other listings') : null,
    possibleMatches > 0
      ? counted(possibleMatches, 'possible match to review', 'possible matches to review')
      : null,
    possibleMedia > 0
      ? counted(possibleMedia, 'possible mention in articles', 'possible mentions in articles')
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nothing was found.' : `Found: ${parts.join(', ')}.`;
};

const names = (lists: readonly ListState[]): string => lists.map(({ name }) => name).join(', ');

const terms = {
  sanctions: 'Sanctions',
  pep: 'PEP',
  adverseMedia: 'Adverse media',
} as const satisfies Record<keyof Coverage, string>;

const kinds = Object.keys(terms) as (keyof Coverage)[];

const notChecked = ({ lists, mediaCoverage }: Findings): string[] => {
  const coverage = coverageOf(lists, mediaCoverage);
  const { adverseMedia } = coverage;
  const inPart =
    adverseMedia.state === 'partly'
      ? [`${terms.adverseMedia}: checked in part, ${adverseMedia.reason}.`]
      : [];
  const none = kinds.flatMap((kind) => {
    const found = coverage[kind];
    return found.state === 'not-checked' ? [`${terms[kind]}: not checked, ${found.reason}.`] : [];
  });
  return [...none, ...inPart];
};

/** A sentence or a few: what was asked, what was found, what could not be asked, what is stale. */
export const messageOf = (findings: Findings): string => {
  const { lists, uncompared } = findings;
  const missing = unasked(lists);
  const asked = lists.length - missing.length;
  const stale = lists.filter((list) => list.degraded && list.version !== null);
  const overdue = lists.filter((list) => list.overdue === true && !list.degraded);
  return [
    asked === 0
      ? 'No list is loaded, so nobody could be asked.'
      : `Screened against ${counted(asked, 'list', 'lists')}.`,
    asked === 0 ? null : found(findings),
    uncompared !== null ? `The names could not be compared with the lists: ${uncompared}` : null,
    ...(asked === 0 ? [] : notChecked(findings)),
    missing.length > 0 ? `Not asked, because nothing is loaded: ${names(missing)}.` : null,
    stale.length > 0 ? `Asked in an older version: ${names(stale)}.` : null,
    overdue.length > 0 ? `Not fetched since it was due: ${names(overdue)}.` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
};
