import type { AdverseMedia, ListState, MediaEvent, Sanction } from '@probity/contracts';
import type { StoredReport } from '../reports/stored-report.js';

const list: ListState = {
  source: 'un-sc',
  name: 'Security Council list',
  version: 'a'.repeat(64),
  published: '2026-11-01',
  loaded: '2026-11-02T03:04:05.000Z',
  entries: 700,
  degraded: false,
  covers: ['sanction'],
};

export const sanction = (index: number, change: Partial<Sanction> = {}): Sanction => ({
  id: `e${index}`,
  source: 'un-sc',
  sourceName: 'Security Council list',
  entryId: String(6_908_000 + index),
  listVersion: 'a'.repeat(64),
  description: 'Assets to be frozen',
  date: '2019-03-01',
  active: true,
  inactiveSince: null,
  inactiveBecause: null,
  acts: [
    {
      program: 'Programme 7',
      authority: 'Committee 7',
      legalBasis: 'Resolution 7 (2019)',
      listedOn: '2019-03-01',
      endedOn: null,
      url: null,
    },
  ],
  ...change,
});

/** An event that articles report; `event` changes parts of it. */
export const mediaItem = ({ event = {} }: { readonly event?: Partial<MediaEvent> } = {}): AdverseMedia => ({
  id: '0190b4a2-0000-7000-8000-000000000003',
  source: 'herald.example',
  sourceName: 'Herald',
  entryId: 'b'.repeat(64),
  listVersion: 'c'.repeat(64),
  headline: 'Zephyrine Quillan cleared of fraud',
  date: '2026-05-08',
  summary: '',
  url: 'https://herald.example/cleared',
  event: {
    category: 'fraud',
    stage: 'cleared',
    stages: [
      { stage: 'cleared', date: '2026-05-08' },
      { stage: 'charged', date: '2026-05-03' },
    ],
    identity: 'probable',
    because: ['same-name', 'birth-date-agrees'],
    matchedName: 'Zephyrine Quillan',
    subjectName: 'Zephyrine Quillan',
    sentence: 'Zephyrine Quillan cleared of fraud',
    marks: [],
    tier: 4,
    articles: 3,
    voices: 1,
    firstOn: '2026-05-03',
    lastOn: '2026-05-08',
    dateBasis: 'published',
    ...event,
  },
});

/** A report on an invented subject; `names`: those of the subject, the first is what it is called. */
export const storedReport = (
  names: readonly string[] = ['Zephyrine Quillan'],
  change: Partial<StoredReport> & { readonly sanctions?: readonly Sanction[] } = {},
): StoredReport => {
  const { sanctions = [sanction(1)], ...rest } = change;
  return {
    id: '0190b4a2-0000-7000-8000-000000000001',
    checkId: 'check-1',
    createdAt: new Date('2026-11-20T10:11:12.345Z'),
    profile: {
      id: '0190b4a2-0000-7000-8000-000000000002',
      kind: 'person',
      name: names[0] ?? '',
      company: null,
      country: 'FR',
      riskScore: 70,
      lastChecked: '2026-11-20T10:11:12.345Z',
      names: names.map((value) => ({ value, kind: 'primary', source: 'un-sc' })),
      birthDates: ['1970-05'],
      countries: ['FR'],
      identifiers: [{ type: 'passport', value: 'AB123', country: 'FR', source: 'un-sc' }],
      sanctions: [...sanctions],
      pep: [],
      adverseMedia: [],
      otherListings: [],
      risk: {
        score: 70,
        band: 'high',
        model: '2+1f0a9c3b77de',
        computedAt: '2026-11-20T10:11:12.345Z',
        reasons: [
          { points: 80, code: 'sanction', text: 'An active sanction', evidenceId: 'e1' },
          { points: -10, code: 'age', text: 'It is old', evidenceId: null },
        ],
      },
      entries: [
        {
          source: 'un-sc',
          sourceName: 'Security Council list',
          entryId: '6908001',
          joinedBecause: 'The first entry of this subject.',
          active: true,
        },
      ],
    },
    possibleMatches: [],
    lists: [list, { ...list, source: 'eu-fsf', name: 'Union list', version: null, degraded: true }],
    engine: '1.2.3 abcdef',
    threshold: 0.7,
    isComplete: true,
    checkStatus: 'high_risk',
    message: 'Found: 1 active sanction.',
    relations: {
      relations: [
        {
          kind: 'owner',
          inverse: true,
          name: 'Corwin Maddox Shipping',
          personId: null,
          sanctioned: true,
          role: 'through nominees',
          share: 60,
          from: '2011',
          to: null,
          source: 'un-sc',
          sourceName: 'Security Council list',
        },
      ],
      more: 2,
      ownership: {
        share: 60,
        reached: true,
        owners: [{ name: 'Corwin Maddox Shipping', personId: null, sanctioned: true, share: 60 }],
      },
    },
    records: {
      records: [
        {
          source: 'un-sc',
          sourceName: 'Security Council list',
          entryId: '6908001',
          listVersion: 'a'.repeat(64),
          record: { NAME: { FIRST: 'Zephyrine', ALIASES: ['Zeph', 'Quill'] }, COMMENTS1: 'Harbour master.' },
        },
      ],
      more: 0,
    },
    ...rest,
  };
};
