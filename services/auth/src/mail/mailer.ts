import type { Mail } from './mail.js';

/** A mail on its way. The id is the same on every try, so that a message sent twice can be recognised as one. */
export interface Posted extends Mail {
  readonly id: string;
  readonly queuedAt: Date;
}

/** Hands a mail over. Rejects when it could not, or not before `signal` aborts, and the mail is tried again later. */
export abstract class Mailer {
  abstract send(mail: Posted, signal: AbortSignal): Promise<void>;
}
