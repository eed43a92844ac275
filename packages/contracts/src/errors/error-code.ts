import { accountFailures } from './account-failures.js';
import { mediaFailures } from './media-failures.js';

/** How a failure is shown: the HTTP status and the sentence for people. */
interface Failure {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/**
 * Every failure a caller can meet, in one table. Codes are stable: clients and dead letters match on them.
 * `detail` is the default sentence; a `DomainError` may carry a more exact one.
 */
export const failures = {
  INTERNAL: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. Try again; if it stays, report the correlation id.',
  },
  INVALID_REQUEST: { status: 400, title: 'Invalid request', detail: 'The request is not valid.' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload too large', detail: 'The request body is too large.' },
  ROUTE_NOT_FOUND: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  NOT_SIGNED_IN: { status: 401, title: 'Not signed in', detail: 'Please sign in.' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'Second factor needed',
    detail: 'Enter the code of your authenticator app to go on.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    title: 'Second factor missing',
    detail: 'Your account needs an authenticator app. Set one up to go on.',
  },
  FORBIDDEN: { status: 403, title: 'Forbidden', detail: 'Your role does not allow this.' },
  RATE_LIMIT_REACHED: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests in a short time. Wait a moment and try again.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    title: 'Service unavailable',
    detail: 'A part of the system does not answer right now. Try again in a moment.',
  },
  SEARCH_TERM_EMPTY: { status: 400, title: 'Search term empty', detail: 'Please enter a search term' },
  SEARCH_LIMIT_REACHED: {
    status: 429,
    title: 'Search Limit Reached',
    detail: 'Search limit reached. Upgrade to premium for unlimited searches.',
  },
  CHECK_LIMIT_REACHED: {
    status: 429,
    title: 'Check Limit Reached',
    detail: 'Daily check limit reached. Upgrade to premium for more checks.',
  },
  MONITORING_SLOTS_USED: {
    status: 409,
    title: 'Monitoring Slots Used',
    detail: 'All monitoring slots are in use. Remove one or upgrade to premium.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was already used for another request. Send a new key.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    title: 'Profile Not Found',
    detail: 'This person is not in the database.',
  },
  NOT_MONITORED: {
    status: 404,
    title: 'Not Monitored',
    detail: 'You do not monitor this person.',
  },
  NO_REPORT_YET: {
    status: 404,
    title: 'No Report Yet',
    detail: 'This subject was never checked. Run due diligence checks on its profile to make a report.',
  },
  REPORT_NOT_FOUND: { status: 404, title: 'Report Not Found', detail: 'There is no such report.' },
  EVIDENCE_NOT_FOUND: { status: 404, title: 'Evidence not found', detail: 'There is no such evidence.' },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    title: 'Notification not found',
    detail: 'There is no such notification.',
  },
  PUSH_SERVICE_NOT_CONFIGURED: {
    status: 422,
    title: 'Push service not configured',
    detail: 'This installation sends no notifications to devices of this kind.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    title: 'Verification session not found',
    detail: 'There is no verification session for this person. Create one first.',
  },
  SCAN_NOT_FOUND: { status: 404, title: 'Scan not found', detail: 'There is no such scan of yours.' },
  SCAN_NAMELESS: {
    status: 422,
    title: 'Name missing',
    detail: 'Enter the name that the document shows, then confirm it.',
  },
  SUBJECT_IN_USE: {
    status: 409,
    title: 'Subject in use',
    detail: 'Another user scanned or monitors this subject, so it stays. The scan can be deleted without it.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'Processing Error',
    detail: 'This file is empty, damaged or no picture. Take another photograph.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'Picture too large',
    detail: 'Pictures may have 8 MB and 16 megapixels. Send a smaller one.',
  },
  IMAGE_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'File type not read',
    detail: 'Only JPEG, PNG and WebP pictures are read here. Of a PDF, take a picture of its page.',
  },
  DOCUMENT_READER_BUSY: {
    status: 503,
    title: 'Reader is busy',
    detail: 'Too many pictures are being read right now. Try again in a few seconds.',
  },
  SESSION_ENDED: {
    status: 409,
    title: 'Verification session ended',
    detail: 'This verification session took its document or has expired. Create a new one.',
  },
  SCAN_LINK_INVALID: {
    status: 404,
    title: 'Link not valid',
    detail: 'This link was used, has expired or was replaced. Ask for a new one.',
  },
  LIST_SOURCE_UNKNOWN: {
    status: 422,
    title: 'Unknown list source',
    detail: 'Probity has no parser for this list source.',
  },
  LIST_UNREADABLE: { status: 422, title: 'List unreadable', detail: 'The list could not be read.' },
  LIST_EMPTY: {
    status: 422,
    title: 'List empty',
    detail: 'The list holds no entry, so the last good version stays live.',
  },
  LIST_SHRUNK: {
    status: 422,
    title: 'List shrunk',
    detail:
      'The list lost more than 10 % of its entries, so the last good version stays live. If this is right, an administrator releases it on the screen Lists, or imports it with --force.',
  },
  ENTRY_NOT_JOINED: {
    status: 409,
    title: 'Entry not joined',
    detail: 'This list entry is the only one of its subject now, or belongs to another subject.',
  },
  NO_VERSION_HELD: {
    status: 409,
    title: 'No version held',
    detail: 'This version of the list is not held any more. Load the screen again to see its state.',
  },
  ANOTHER_ADMINISTRATOR_NEEDED: {
    status: 409,
    title: 'Another administrator needed',
    detail: 'You asked for this release. Another administrator has to confirm it.',
  },
  LIST_BUSY: {
    status: 409,
    title: 'Import running',
    detail: 'Another import of this list is running. Try again when it is done.',
  },
  LIST_NOT_LOADED: {
    status: 422,
    title: 'List not loaded',
    detail: 'A list that was asked for is not loaded, so nobody can be found on it.',
  },
  MATCH_LIMIT_REACHED: {
    status: 429,
    title: 'Too many batches',
    detail: 'Two batches of yours are being matched already. Wait for one of them.',
  },
  MATCH_BUSY: {
    status: 503,
    title: 'Matching is busy',
    detail: 'Too many batches are being matched right now. Try again in a few seconds.',
  },
  MATCH_TOO_LONG: {
    status: 503,
    title: 'Matching took too long',
    detail:
      'The batch took longer than it may, so it was ended. Send fewer subjects, or fewer names of each.',
  },
  ...accountFailures,
  ...mediaFailures,
} as const satisfies Record<string, Failure>;

export type ErrorCode = keyof typeof failures;
