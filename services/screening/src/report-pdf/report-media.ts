import {
  mediaCategoryWords,
  mediaIdentityReasonWords,
  mediaStageWords,
  mediaTierWords,
  type AdverseMedia,
  type Coverage,
  type MediaEvent,
  type MediaIdentity,
} from '@probity/contracts';
import { facts, heading, paragraph, type Block } from './blocks.js';
import { limited, mostItems } from './report-evidence.js';
import { evidenceKinds, nothingText } from './report-texts.js';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const identityWords = {
  possible: 'May be a namesake',
  probable: 'Probably the subject',
  confirmed: 'Confirmed as the subject',
  dismissed: 'Dismissed',
} as const satisfies Record<MediaIdentity, string>;

const identityText = ({ identity, because, matchedName, subjectName }: MediaEvent): string => {
  const names = matchedName === subjectName ? matchedName : `${matchedName} for ${subjectName}`;
  const why = because.map((reason) => mediaIdentityReasonWords[reason]).join(', ');
  return `${identityWords[identity]}: ${names}. ${why}.`;
};

const stagesText = ({ stages }: MediaEvent): string | null =>
  stages.length < 2
    ? null
    : stages.map(({ stage, date }) => `${mediaStageWords[stage]} (${date})`).join('; ');

const periodText = ({ firstOn, lastOn }: MediaEvent): string =>
  firstOn === lastOn ? firstOn : `${firstOn} to ${lastOn}`;

/** As of the day of the report. */
const weightText = ({ points, fallsOn, fallsTo }: MediaEvent): string | null => {
  if (points === undefined) return null;
  const falls = fallsOn == null || fallsTo == null ? '' : `, falls to ${fallsTo} on ${fallsOn}`;
  return `${counted(points, 'point', 'points')} by itself${falls}`;
};

/** The reasons are the reviewers', so they stand as they are. */
const addedText = ({ added = [] }: MediaEvent): string | null =>
  added.length === 0
    ? null
    : added
        .map(({ headline, addedAt, reason }) => `${headline} (${addedAt.slice(0, 10)}): ${reason}`)
        .join('; ');

const eventRows = (event: MediaEvent) =>
  [
    ['What is reported', `${mediaCategoryWords[event.category]}: ${mediaStageWords[event.stage]}`],
    ['Stages', stagesText(event)],
    [
      'Reported by',
      `${counted(event.articles, 'article', 'articles')}, ${counted(event.voices, 'independent source', 'independent sources')}`,
    ],
    ['Period', periodText(event)],
    ['Who is meant', identityText(event)],
    ['Added by hand', addedText(event)],
    ['Weight in the score', weightText(event)],
    ['Sentence', event.sentence],
  ] as const;

const dateText = ({ date, event }: AdverseMedia): string | null =>
  date !== null && event?.dateBasis === 'seen' ? `${date}, when it was first seen` : date;

const outletText = ({ sourceName, source, event }: AdverseMedia): string =>
  event === undefined
    ? `${sourceName} (${source})`
    : `${sourceName} (${source}), ${mediaTierWords[event.tier].toLowerCase()}`;

const mediaBlocks =
  (title: string) =>
  (item: AdverseMedia, index: number): Block[] => [
    heading(3, `${title} ${index + 1}: ${item.sourceName}`),
    facts([
      ...(item.event === undefined ? [] : eventRows(item.event)),
      ['Headline', item.headline],
      ['Date', dateText(item)],
      ['Summary', item.summary],
      ['Address', item.url],
      ['Outlet', outletText(item)],
      ['Article', item.entryId],
      ['Version', item.listVersion],
    ]),
  ];

interface Media {
  readonly adverseMedia: readonly AdverseMedia[];
  readonly possibleMedia?: readonly AdverseMedia[] | undefined;
}

/** What articles report of the subject, and apart what may be about a namesake. */
export const mediaSections = ({ adverseMedia, possibleMedia = [] }: Media, coverage: Coverage): Block[] => [
  heading(2, `${evidenceKinds.adverseMedia.title} (${adverseMedia.length})`),
  ...(adverseMedia.length === 0
    ? [paragraph(nothingText(coverage, 'adverseMedia'))]
    : [
        paragraph('What articles report. A report is no finding of guilt.'),
        ...limited(adverseMedia, mostItems, mediaBlocks('Event')),
      ]),
  ...(possibleMedia.length === 0
    ? []
    : [
        heading(2, `Possible mentions in articles, not counted (${possibleMedia.length})`),
        paragraph('They name somebody who is called alike. Nobody confirmed that it is the subject.'),
        ...limited(possibleMedia, mostItems, mediaBlocks('Possible mention')),
      ]),
];
