import { createHash } from 'node:crypto';

/** What is stored of a token: whoever reads the database cannot use the link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The address for the subject. Browsers send no fragment, so the token stands in no log. */
export const linkPath = (token: string): string => `/scan-link#${token}`;
