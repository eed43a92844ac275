import { selfTestBounds } from '@probity/contracts';
import type { EntryRef } from '@probity/matching';
import type { ListFiles } from '../match-lines/list-files.js';
import { InvalidArgumentError } from 'commander';

/** Threads of one run; each holds an index of its own, so memory is what ends first. */
const mostThreads = 256;

/** Parsers of option values; each throws `InvalidArgumentError`, which is wrong usage. */
export const threshold = (value: string): number => {
  const number = Number(value);
  if (/^\d*\.?\d+$/.test(value) && number <= 1) return number;
  throw new InvalidArgumentError('It is a number from 0 to 1.');
};

/** Thresholds of a self-test, given several times or separated by commas. Below 0.5 nearly everybody is near. */
export const thresholds = (value: string, before: readonly number[] | undefined): number[] => {
  const isThreshold = (one: string): boolean =>
    /^\d*\.?\d+$/.test(one) && Number(one) >= 0.5 && Number(one) <= 1;
  const given = value.split(',');
  if (given.every(isThreshold)) return [...(before ?? []), ...given.map(Number)];
  throw new InvalidArgumentError('They are numbers from 0.5 to 1, separated by commas.');
};

const wholeNumber =
  (most: number) =>
  (value: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= 1 && number <= most) return number;
    const bound = most === Number.MAX_SAFE_INTEGER ? 'on' : `to ${most}`;
    throw new InvalidArgumentError(`It is a whole number from 1 ${bound}.`);
  };

/** `YYYY-MM-DD`, as the first moment of that day (UTC). */
export const day = (value: string): string => {
  const time = Date.parse(`${value}T00:00:00.000Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(value) && new Date(time).toISOString().startsWith(value))
    return new Date(time).toISOString();
  throw new InvalidArgumentError('It is a day, as 2027-03-31.');
};

export const perSuite = wholeNumber(selfTestBounds.perSuite.most);
export const seed = wholeNumber(selfTestBounds.seed.most);
export const limit = wholeNumber(Number.MAX_SAFE_INTEGER);
export const threads = wholeNumber(mostThreads);

/** `<source>:<entryId>`. A source may have a colon, as `ftm:sanctions`; the publisher's key follows the last one. */
export const entryRef = (value: string): EntryRef => {
  const at = value.lastIndexOf(':');
  if (at < 1 || at + 1 === value.length) throw new InvalidArgumentError('It is <source>:<entryId>.');
  return { source: value.slice(0, at), entryId: value.slice(at + 1) };
};

/** `<source>=<file>[,<file>…]`, given once for each source. */
export const list = (value: string, before: readonly ListFiles[]): ListFiles[] => {
  const [, source, joined] = /^([^=]+)=(.+)$/.exec(value) ?? [];
  const files = joined?.split(',') ?? [];
  if (source === undefined || files.length === 0 || files.includes(''))
    throw new InvalidArgumentError('It is <source>=<file>[,<file>…].');
  if (before.some((other) => other.source === source))
    throw new InvalidArgumentError(`${source} is given twice; name all its files in one --list.`);
  return [...before, { source, files }];
};
