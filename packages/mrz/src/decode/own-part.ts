import type { CheckRule, Span, ZoneLayout } from '../zone/layouts.js';

const positionsOf = ({ line, start, end }: Span): string[] =>
  Array.from({ length: end - start }, (_, i) => `${line}:${start + i}`);

/** Single characters of a span. */
export const charactersOf = ({ line, start, end }: Span): Span[] =>
  Array.from({ length: end - start }, (_, i) => ({ line, start: start + i, end: start + i + 1 }));

/**
 * What a check digit alone covers, character by character. Of the composite digit that is the optional data: the rest
 * has digits of its own, which come first.
 */
export const ownPart = (rule: CheckRule, { checks }: ZoneLayout): readonly Span[] => {
  const own = rule.over.flatMap(charactersOf);
  if (rule.field !== 'composite') return own;
  const others = checks.filter(({ field }) => field !== 'composite');
  const covered = new Set(others.flatMap(({ over, digit }) => [...over, digit].flatMap(positionsOf)));
  return own.filter((span) => !positionsOf(span).some((position) => covered.has(position)));
};
