/** A message to one person, as text and as HTML with the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one link to follow, if there is one; the text holds it too. */
  readonly link: string | null;
  /** After so many seconds it is not worth sending any more. */
  readonly usefulSeconds: number;
}

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: string | null;
  readonly linkText: string;
  readonly usefulSeconds: number;
}

/** Writes both forms from the same sentences, so that they cannot differ. */
export const composeMail = ({
  to,
  subject,
  paragraphs,
  link,
  linkText,
  usefulSeconds,
}: MailContent): Mail => {
  const [first = '', ...rest] = paragraphs;
  const texts = [first, ...(link === null ? [] : [`${linkText}:\n${link}`]), ...rest];
  const blocks = [
    `<p>${escaped(first)}</p>`,
    ...(link === null ? [] : [`<p><a href="${escaped(link)}">${escaped(linkText)}</a></p>`]),
    ...rest.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
  ];
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>\n<body>\n${blocks.join('\n')}\n</body></html>\n`;
  return { to, subject, text: `${texts.join('\n\n')}\n`, html, link, usefulSeconds };
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
