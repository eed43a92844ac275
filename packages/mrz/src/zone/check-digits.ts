import type { ZoneChecks } from '../model.js';
import { textAt, type CheckRule, type ZoneLayout } from './layouts.js';

const weights = [7, 3, 1] as const;

export const checkWeightAt = (position: number): number => weights[position % 3] ?? 0;

/** Digits are themselves, letters 10 to 35, the filler 0. */
export const valueOf = (character: string): number => {
  if (character >= '0' && character <= '9') return character.charCodeAt(0) - 48;
  return character >= 'A' && character <= 'Z' ? character.charCodeAt(0) - 55 : 0;
};

/** Doc 9303 part 3, 4.9. It cannot tell apart what differs by tens, such as 6 and G or 0, A, K and U. */
export const checkDigit = (text: string): string => {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += valueOf(text.charAt(i)) * checkWeightAt(i);
  return String(sum % 10);
};

const isEmpty = (text: string): boolean => /^<*$/.test(text);

/** The number with what follows its filler, or null when it fits its nine characters. */
export const longNumber = (
  lines: readonly string[],
  { digit, over, continuedIn }: CheckRule,
): { number: string; digit: string } | null => {
  if (continuedIn === undefined || textAt(lines, digit) !== '<') return null;
  const [rest = ''] = textAt(lines, continuedIn).split('<');
  if (rest.length < 2) return null;
  return {
    number: over.map((part) => textAt(lines, part)).join('') + rest.slice(0, -1),
    digit: rest.slice(-1),
  };
};

export const holds = (lines: readonly string[], rule: CheckRule): boolean => {
  const long = longNumber(lines, rule);
  if (long !== null) {
    // Issuers disagree on whether the filler between both parts counts.
    const withFiller = `${long.number.slice(0, 9)}<${long.number.slice(9)}`;
    return long.digit === checkDigit(long.number) || long.digit === checkDigit(withFiller);
  }
  const text = rule.over.map((part) => textAt(lines, part)).join('');
  const digit = textAt(lines, rule.digit);
  if (digit === '<') return rule.fillerWhenEmpty === true && isEmpty(text);
  return digit === checkDigit(text);
};

export const checkZone = (lines: readonly string[], layout: ZoneLayout): ZoneChecks =>
  Object.fromEntries(layout.checks.map((rule) => [rule.field, holds(lines, rule)]));
