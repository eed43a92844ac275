import type { ListSanction } from '../list-entry.js';
import { firstDate, lastDate } from './dates.js';
import type { FtmRow } from './row.js';

/** Longer texts tell a story and cite no act. */
const longestCitation = 250;

/** `2014/145/CFSP`, `Executive Order 14024`, `… Amendment (No. 2) Instrument 2023`. */
const citation = /\d{4}\/\d+|\b(?:E\.?O\.?|Order|Regulations?|Decision|Decree|Instrument|Act|Law)\b.*\d/;

/** FollowTheMoney has no property for the act: publishers cite it in the reason or the summary, among other texts. */
const legalBasisOf = ({ properties }: FtmRow): string | undefined => {
  const cited = [...(properties['reason'] ?? []), ...(properties['summary'] ?? [])].filter(
    (text) => text.length <= longestCitation && citation.test(text),
  );
  return cited.length === 0 ? undefined : cited.join('; ');
};

const readSanction = (row: FtmRow): ListSanction => {
  const { program, programId, authority, listingDate, startDate, endDate, sourceUrl } = row.properties;
  const named = program?.[0] ?? programId?.[0];
  const legalBasis = legalBasisOf(row);
  const listedOn = firstDate([...(listingDate ?? []), ...(startDate ?? [])]);
  const endedOn = lastDate(endDate);
  return {
    ...(named === undefined ? {} : { program: named }),
    ...(authority?.[0] === undefined ? {} : { authority: authority[0] }),
    ...(legalBasis === undefined ? {} : { legalBasis }),
    ...(listedOn === undefined ? {} : { listedOn }),
    ...(endedOn === undefined ? {} : { endedOn }),
    ...(sourceUrl?.[0] === undefined ? {} : { url: sourceUrl[0] }),
  };
};

/** The acts behind the sanction, newest last; one that says nothing of itself is left out. */
export const readSanctions = (rows: readonly FtmRow[]): ListSanction[] =>
  rows
    .map(readSanction)
    .filter((sanction) => Object.keys(sanction).length > 0)
    .toSorted((a, b) => ((a.listedOn ?? '') < (b.listedOn ?? '') ? -1 : 1));
