import type { Coverage, PepLevel, SubjectKind } from '@probity/contracts';

export const subjectTexts = {
  individual: 'Individual',
  company: 'Company',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
  unknownKind: 'Type unknown',
  countryUnknown: 'Country unknown',
  dateUnknown: 'Date unknown',
  neverChecked: 'Not checked yet',
  lastChecked: (date: string) => `Checked ${date}`,
  score: (score: number) => `Score: ${score}`,
  risk: (score: number) => `Risk: ${score}`,
  outOfHundred: (score: number) => `Score: ${score}/100`,
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  lowRisk: 'Low Risk',
  mediumRisk: 'Medium Risk',
  highRisk: 'High Risk',
  scanned: 'from a document, on no list',
  scannedLong: 'Made from a scanned document; no list names it.',
  monitored: 'Monitored',
  published: 'Published as',
} as const;

export const checksTexts = {
  complete: 'Checks Complete',
  assessment: (status: string, score: number) => `Risk assessment: ${status} (Score: ${score})`,
  failed: { title: 'Due Diligence Error', text: 'Failed to complete compliance checks.' },
} as const;

export const monitoringTexts = {
  enabled: { title: 'Monitoring Enabled', text: 'Entity added to continuous monitoring' },
  disabled: { title: 'Monitoring Disabled', text: 'Entity removed from continuous monitoring' },
  undo: 'Undo',
  failed: 'Monitoring was not changed',
  alertsCleared: 'Alerts cleared',
  clearFailed: 'Alerts were not cleared',
} as const;

const kinds = {
  person: subjectTexts.individual,
  organization: subjectTexts.company,
  vessel: subjectTexts.vessel,
  aircraft: subjectTexts.aircraft,
  unknown: subjectTexts.unknownKind,
} as const satisfies Record<SubjectKind, string>;

/** What stands below a name: the company, or what the subject is. */
export const affiliation = ({ company, kind }: { company: string | null; kind: SubjectKind }): string =>
  company ?? kinds[kind];

export const watchlistTexts = {
  degradedTitle: 'Some lists could not be asked',
  degradedText: 'An entry on these lists may be missing from this answer.',
  neverLoaded: 'not loaded yet',
  lastGood: (date: string) => `last good version of ${date}`,
  used: (count: number) => (count === 1 ? '1 list asked' : `${count} lists asked`),
  usedOf: (asked: number, all: number) => `${asked} of ${all} lists asked`,
  notLoaded: 'Not asked, because not loaded here',
  none: 'No list is loaded, so nothing could be asked.',
  published: (date: string) => `published ${date}`,
  loaded: (date: string) => `loaded ${date}`,
  entries: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`,
  version: (hash: string) => `version ${hash.slice(0, 8)}`,
  unavailable: 'The state of the lists could not be asked.',
} as const;

const pepLevels = {
  head: 'head of state or government',
  national: 'national level',
  regional: 'regional level',
  local: 'local level',
} as const satisfies Record<PepLevel, string>;

export const evidenceTexts = {
  pepLevels,
  summary: 'Summary',
  sanctions: 'Sanctions',
  pep: 'PEP',
  media: 'Media',
  hits: 'active hits',
  active: 'Active',
  inactive: 'Inactive',
  current: 'Current',
  former: 'Former',
  since: (date: string) => `since ${date}`,
  until: (date: string) => `until ${date}`,
  viewArticle: 'View Article',
  newTab: '(opens in a new tab)',
  noSanctions: 'No sanctions found',
  noPep: 'No PEP information found',
  noMedia: 'No adverse media found',
  otherListings: 'Other listings',
  record: 'Original record',
  recordTitle: 'Original record',
  recordHint: 'As the publisher wrote it.',
  entry: (source: string, id: string) => `${source}, entry ${id}`,
} as const;

export const mediaTexts = {
  outlet: (name: string, tier: string) => `${name}, ${tier.toLowerCase()}`,
  seen: (date: string) => `first seen ${date}`,
  count: (events: number, articles: number) =>
    `${events} ${events === 1 ? 'event' : 'events'} (${articles} ${articles === 1 ? 'article' : 'articles'})`,
  stages: 'Stages, the newest first',
  stage: (stage: string, date: string) => `${stage} ${date}`,
  reportedBy: (articles: number, voices: number) =>
    `Reported in ${articles} ${articles === 1 ? 'article' : 'articles'} by ${voices} independent ${voices === 1 ? 'source' : 'sources'}`,
  identity: {
    probable: (name: string) => `Probably the subject, named as ${name}.`,
    confirmed: (name: string) => `Confirmed as the subject, named as ${name}.`,
    dismissed: (name: string) => `Dismissed, named as ${name}.`,
    possible: (name: string) => `May be a namesake, named as ${name}.`,
  },
  weight: (points: number) =>
    points === 0 ? 'Counts no points.' : `Counts ${points} ${points === 1 ? 'point' : 'points'} by itself.`,
  falls: (points: number, date: string) => `Falls to ${points} on ${date}.`,
  added: (headline: string, date: string, userId: string) =>
    `Added by hand on ${date} by reviewer ${userId}: ${headline}`,
  review: {
    'in-force': (decision: string, date: string) => `${decision}, decided on ${date}.`,
    'awaits-second': (decision: string, date: string) =>
      `${decision}, sent on ${date}. Counts when a second reviewer sends it too.`,
    reopened: (decision: string, date: string, because: string) =>
      `Open again, as ${because}. Decided on ${date}: ${decision}.`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  dismissed: (count: number) => `Dismissed, not counted (${count})`,
  dismissedHint: 'A reviewer found that they are not about the subject, or not adverse.',
  possible: (count: number) => `Possible mentions, not counted (${count})`,
  possibleHint: 'They name somebody who is called alike. Nobody confirmed that it is the subject.',
} as const;

export const evidenceDetailTexts = {
  acts: 'Legal acts',
  listed: (date: string) => `listed ${date}`,
  ended: (date: string) => `ended ${date}`,
  noMore: {
    delisted: (date: string) => `No longer on the list since ${date}`,
    ended: (date: string) => `The list says it has ended; noticed ${date}`,
  },
  relatives: 'Relatives and close associates',
  isOf: (role: string, name: string) => `${role} of ${name}`,
  relative: 'relative',
  associate: 'close associate',
} as const;

export const shareTexts = {
  share: 'Share Report',
  unsupported: { title: 'Share Report', text: 'This feature requires the native app version.' },
  failed: { title: 'Share Report', text: 'The report could not be shared. Please try again.' },
} as const;

export const coverageTexts = {
  title: 'What was checked',
  kinds: {
    sanctions: 'Sanctions',
    pep: 'PEP',
    adverseMedia: 'Adverse media',
  } satisfies Record<keyof Coverage, string>,
  askedOf: (lists: number, oldest: string) =>
    `${watchlistTexts.used(lists)}, ${lists === 1 ? 'of' : 'the oldest of'} ${oldest}`,
  articlesAsked: 'All imported articles were compared',
  partly: (reason: string) => `Asked in part: ${reason}`,
  inPart: 'checked in part',
  notChecked: 'Not checked',
  because: (reason: string) => `Not checked, ${reason}`,
  unknown: 'Not known what was checked',
} as const;

export const matchTexts = {
  why: 'What supports and what weakens this match',
  caption:
    'Every reason with its points. The points add up to the match score, which says nothing about the risk.',
  reason: 'What was compared',
  points: 'Points',
  score: 'Match score',
  statement: (weakens: boolean, feature: string) =>
    `${feature} ${weakens ? 'weakens' : 'supports'} the match`,
  compared: (query: string, candidate: string) => `Asked: ${query}. Listed: ${candidate}.`,
  missing: (fields: string) => `Not compared: ${fields}. Without them less is certain.`,
  features: {
    name: 'Name',
    kind: 'Kind',
    'birth-date': 'Birth date',
    country: 'Country',
    gender: 'Gender',
    identifier: 'Identifier',
    limit: 'Limit',
  },
} as const;

export const reasonTexts = {
  chart: (reasons: number, score: number) =>
    `${reasons} ${reasons === 1 ? 'reason leads' : 'reasons lead'} from 0 to a score of ${score}; the table below has the same facts.`,
  title: 'Why this score',
  caption: 'Every reason with its points. The points add up to the score.',
  reason: 'Reason',
  points: 'Points',
  total: 'Score',
  none: 'No list entry and no article raised the score.',
} as const;
