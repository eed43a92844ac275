import type { SendMailOptions } from 'nodemailer';
import type { Posted } from './mailer.js';

/** The message as nodemailer takes it. Headers tell other machines not to answer. */
export const messageOf = (mail: Posted, from: string): SendMailOptions => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.queuedAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
