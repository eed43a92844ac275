/** Failures of reading articles and of deciding about the events that they report. */
export const mediaFailures = {
  MEDIA_UNREADABLE: {
    status: 422,
    title: 'Articles unreadable',
    detail: 'The file holds no article that could be read.',
  },
  ARTICLE_NOT_FOUND: {
    status: 404,
    title: 'Article not found',
    detail: 'There is no article of this address.',
  },
  ARTICLE_ADDRESS_INVALID: {
    status: 400,
    title: 'Address not usable',
    detail: 'Please enter the public address of the article, beginning with https:// or http://.',
  },
  ARTICLE_DATE_INVALID: {
    status: 400,
    title: 'Date in the future',
    detail: 'The article cannot have been published in the future.',
  },
  ARTICLE_TEXT_MISSING: {
    status: 400,
    title: 'Text missing',
    detail: 'Please enter the title of the article and its text or a summary.',
  },
  ARTICLE_REFUSED: {
    status: 409,
    title: 'Article refused',
    detail: 'The article was erased or withdrawn and cannot be added again.',
  },
  MEDIA_SOURCE_NOT_FOUND: {
    status: 404,
    title: 'Source not found',
    detail: 'There is no such source of articles.',
  },
  MEDIA_EVENT_NOT_FOUND: {
    status: 404,
    title: 'Event not found',
    detail: 'There is no such event in the articles about this subject.',
  },
  MEDIA_EVENT_CHANGED: {
    status: 409,
    title: 'Event changed',
    detail: 'The event is not as it was shown: an article came, or somebody decided. Look at it again.',
  },
  ANOTHER_REVIEWER_NEEDED: {
    status: 409,
    title: 'Another reviewer needed',
    detail: 'You confirmed this event. Another reviewer has to confirm it too.',
  },
} as const;
