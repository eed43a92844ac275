import { decodeHTML } from 'entities';

/** Text in these is no text of the article. */
const hidden = /<(script|style|noscript|template|iframe)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
/** Only what looks like a tag: "profit < 5 and > 3" stays. A tag that is cut off at the end goes too. */
const tags = /<\/?[a-z!?][^<>]*(?:>|$)/gi;
/** Controls and invisible marks, which also hide words from a lexicon: soft hyphen, zero width, direction. */
const invisible = /(?!\s)\p{Cc}|\p{Cf}/gu;
/** Tags that end a line, so that the words of two paragraphs or cells do not become one. */
const breaks = /<(?:br|\/p|\/div|\/li|\/h\d|\/t[dhr]|\/blockquote)\b[^<>]*>/gi;

/** NFC with every run of white space as one space; ends trimmed. */
const tidyText = (text: string): string =>
  text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();

/** HTML as text: tags out, entities decoded once, NFC, spaces collapsed. What it gives is never HTML again. */
export const plainText = (html: string): string =>
  tidyText(decodeHTML(html.replace(hidden, ' ').replace(breaks, '\n').replace(tags, '')));

/** As `plainText`, with a line feed where a paragraph or a line ended. */
export const plainParagraphs = (html: string): string =>
  decodeHTML(html.replace(hidden, ' ').replace(breaks, '\n').replace(tags, ''))
    .split(/\n+/u)
    .map(tidyText)
    .filter((line) => line !== '')
    .join('\n');

/** At most `length` characters, cut after a word where there is one in the last third, with an ellipsis. */
export const shorten = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  // Half of a surrogate pair is no character.
  return `${(space > length * 0.66 ? cut.slice(0, space) : cut).replace(/[\ud800-\udbff]$/u, '').trimEnd()}…`;
};
