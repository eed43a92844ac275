import {
  coverageOf,
  type Coverage,
  type PersonChange,
  type PossibleMatch,
  type RiskReason,
} from '@probity/contracts';
import { canonicalJson, sha256 } from '../reports/report-hash.js';
import type { StoredReport } from '../reports/stored-report.js';
import { bounded, facts, heading, paragraph, type Block, type DocumentContent } from './blocks.js';
import { evidenceBlocks, limited, mostItems } from './report-evidence.js';
import { listBlocks } from './report-lists.js';
import { mediaSections } from './report-media.js';
import { recordBlocks } from './report-records.js';
import { relationBlocks } from './report-relations.js';
import {
  bands,
  causeText,
  countryName,
  coverageText,
  evidenceKinds,
  kinds,
  minute,
  nameKinds,
  percent,
} from './report-texts.js';

const attachmentName = 'report.json';

/** Rows of a table on paper. */
const mostRows = 200;

interface Printed {
  readonly report: StoredReport;
  /** Of the person until the report, the newest first. */
  readonly changes: readonly PersonChange[];
}

/** The report as a document, whole, in the order in which it is read. */
export const reportContent = ({ report, changes }: Printed): DocumentContent => {
  const json = canonicalJson(report);
  const hash = sha256(json);
  const { profile, lists } = report;
  const coverage = coverageOf(lists, report.mediaCoverage);
  const title = `Risk report: ${profile.name}`;
  return {
    title,
    subject: `Report ${report.id}`,
    date: report.createdAt,
    footer: `Probity report ${report.id} · SHA-256 of the stored report ${hash}`,
    blocks: bounded([
      heading(1, title),
      ...basis(report, hash),
      ...coverageBlocks(coverage),
      ...riskBlocks(profile.risk.reasons, profile.risk.score),
      ...evidenceBlocks(profile, coverage),
      ...mediaSections(profile, coverage),
      ...matchBlocks(report.possibleMatches),
      ...identityBlocks(report),
      ...relationBlocks(report.relations),
      ...listBlocks(lists),
      ...historyBlocks(changes),
      ...aboutBlocks(),
      ...recordBlocks(report.records),
    ]),
    attachment: { name: attachmentName, description: 'The report as it was stored', json },
  };
};

const basis = (report: StoredReport, hash: string): Block[] => {
  const { profile, threshold } = report;
  const { risk } = profile;
  return [
    paragraph(report.message),
    facts([
      ['Subject', profile.name],
      ['Kind', profile.company ?? kinds[profile.kind]],
      ['Country', profile.country === null ? 'Not known' : countryName(profile.country)],
      ['Risk', `${bands[risk.band]}, score ${risk.score}/100`],
      ['Made', minute(report.createdAt.toISOString())],
      ['Status', report.isComplete ? 'complete' : 'incomplete: a source could not be asked'],
      ['Match threshold', threshold === undefined ? 'not recorded' : percent(threshold)],
      ['Risk model', risk.model],
      ['Matching engine', report.engine],
      ['Report', report.id],
      ['SHA-256 of the stored report', hash],
    ]),
  ];
};

const coverageBlocks = (coverage: Coverage): Block[] => [
  heading(2, 'What was checked'),
  {
    kind: 'table',
    columns: [
      { title: 'Kind', share: 0.18 },
      { title: 'Checked', share: 0.37 },
      { title: 'Lists and articles asked', share: 0.45 },
    ],
    rows: (['sanctions', 'pep', 'adverseMedia'] as const).map((kind) => [
      evidenceKinds[kind].title,
      coverageText(coverage, kind),
      coverage[kind].asked.map(({ name }) => name).join('; ') || 'none',
    ]),
  },
];

const riskBlocks = (reasons: readonly RiskReason[], score: number): Block[] => {
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return [
    heading(2, 'Risk score and its reasons'),
    {
      kind: 'table',
      columns: [
        { title: 'Points', share: 0.15 },
        { title: 'Reason', share: 0.85 },
      ],
      rows: [
        ...reasons.slice(0, mostRows).map(({ points, text }) => [`${points > 0 ? '+' : ''}${points}`, text]),
        [String(sum), sum === score ? 'Sum, which is the risk score' : `Sum; the risk score is ${score}`],
      ],
    },
  ];
};

const matchBlocks = (matches: readonly PossibleMatch[]): Block[] => [
  heading(2, `Possible matches (${matches.length})`),
  paragraph(
    matches.length === 0
      ? 'None to review.'
      : 'List entries that may be the same subject. They do not count in the score; one does only once facts in the lists show that it is the same.',
  ),
  ...limited(matches, mostItems, (match) => [
    heading(3, `Match ${percent(match.matchScore)}: ${match.sourceName}`),
    facts([
      ['Name', match.name],
      ['Matched name', match.matchedName === match.name ? null : match.matchedName],
      ['Why', match.reason],
      ['Source', `${match.sourceName} (${match.source}), entry ${match.entryId}`],
    ]),
  ]),
];

const identityBlocks = ({ profile }: StoredReport): Block[] => [
  heading(2, 'Identity as the lists state it'),
  {
    kind: 'table',
    columns: [
      { title: 'Name', share: 0.52 },
      { title: 'Kind of name', share: 0.24 },
      { title: 'List', share: 0.24 },
    ],
    rows: profile.names.slice(0, mostRows).map(({ value, kind, source }) => [value, nameKinds[kind], source]),
  },
  facts([
    ['Names', profile.names.length > mostRows ? `${profile.names.length}, all in the attached data` : null],
    ['Born', profile.birthDates.join('; ')],
    ['Countries', profile.countries.map(countryName).join('; ')],
    ...profile.identifiers
      .slice(0, mostRows)
      .map(
        ({ type, value, country, source }) =>
          ['Identifier', [type, value, country, source].filter((part) => part !== null).join(', ')] as const,
      ),
    ...profile.entries
      .slice(0, mostRows)
      .map(
        ({ sourceName, entryId, joinedBecause, active }) =>
          [
            'List entry',
            `${sourceName}, entry ${entryId}${active ? '' : ', no longer listed'}. ${joinedBecause}`,
          ] as const,
      ),
  ]),
];

const historyBlocks = (changes: readonly PersonChange[]): Block[] => [
  heading(2, 'Risk history until this report'),
  ...(changes.length === 0
    ? [paragraph('No change is recorded.')]
    : [
        {
          kind: 'table',
          columns: [
            { title: 'Date', share: 0.22 },
            { title: 'Score', share: 0.18 },
            { title: 'Because of', share: 0.6 },
          ],
          rows: changes.map(({ at, before, after, cause }) => [
            minute(at),
            before === null ? String(after.score) : `${before.score} to ${after.score}`,
            causeText(cause),
          ]),
        } as const,
      ]),
];

const aboutBlocks = (): Block[] => [
  heading(2, 'About this document'),
  paragraph(
    `The attached file ${attachmentName} is the report as it was stored, and the hash at the foot of each page is of that file. Where this document shortens or cannot draw a text, that file has it. The installation that issued this document says whether it is unchanged: probity reports verify <file>.`,
  ),
];
