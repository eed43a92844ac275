import type { SendMailOptions } from 'nodemailer';
import type { Posted } from './mailer.js';

/**
 * The message as nodemailer takes it. Headers keep other machines from replying, and name the page where what comes
 * regularly is switched off (RFC 2369).
 */
export const messageOf = (mail: Posted, from: string): SendMailOptions => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: part('text/plain', mail.text),
  html: part('text/html', mail.html),
  date: mail.queuedAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.digest !== undefined && { 'List-Unsubscribe': `<${mail.digest.switchOffLink}>` }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** RFC 5322, section 2.1.1: characters of a line, without its line break. */
const longestLine = 998;
const plain = new RegExp(`^(?:[\\t\\x20-\\x7e]{0,${longestLine}}\\n)*$`);

/**
 * Plain letters go out as they are: nodemailer would encode any line over 76 characters, and who opens the file of a
 * mail to copy its link would find it in pieces.
 */
const part = (type: string, content: string): string | { readonly raw: string } =>
  plain.test(content)
    ? { raw: `Content-Type: ${type}; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${content}` }
    : content;

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
