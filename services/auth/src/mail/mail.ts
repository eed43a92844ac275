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
  /** Of one that comes again and again: whose it is, and where that person switches it off. */
  readonly digest?: { readonly userId: string; readonly switchOffLink: string };
}

interface MailContent extends Pick<Mail, 'digest'> {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: string | null;
  readonly linkText: string;
  readonly usefulSeconds: number;
}

/** Writes both forms from the same sentences, so that they cannot differ. */
export const composeMail = ({ paragraphs, linkText, ...mail }: MailContent): Mail => {
  const { subject, link, digest } = mail;
  const [first = '', ...rest] = paragraphs;
  const parts: readonly Part[] = [
    first,
    ...(link === null ? [] : [{ text: linkText, link }]),
    ...rest,
    ...(digest === undefined ? [] : [{ text: switchOffText, link: digest.switchOffLink }]),
  ];
  const texts = parts.map((part) => (typeof part === 'string' ? part : `${part.text}:\n${part.link}`));
  const blocks = parts.map((part) => `<p>${typeof part === 'string' ? escaped(part) : anchor(part)}</p>`);
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>\n<body>\n${blocks.join('\n')}\n</body></html>\n`;
  return { ...mail, text: `${texts.join('\n\n')}\n`, html };
};

const switchOffText = 'Change when these mails come, or switch them off';

/** A paragraph, or a link that is one. */
type Part = string | { readonly text: string; readonly link: string };

const anchor = ({ text, link }: Exclude<Part, string>): string =>
  `<a href="${escaped(link)}">${escaped(text)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
