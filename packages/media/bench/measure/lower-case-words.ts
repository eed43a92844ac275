/** Words that are written small: what is left of a text when its names are masked. */
export const lowerCaseWords = (text: string): string[] =>
  text.match(/(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu) ?? [];
