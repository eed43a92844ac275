import type { AdditionDoubt } from '@probity/contracts';

export const addArticleTexts = {
  title: 'Add an article',
  hint: 'It is read by the same rules as fetched articles. Its text is read and not kept, but for 300 characters. It is recorded who added it, and why.',
  url: 'Address of the article',
  headline: 'Title',
  text: 'Text or summary',
  publishedOn: 'Published on',
  reason: 'Why it is about this subject',
  submit: 'Add article',
  cancel: 'Cancel',
  reading: 'The article is being read.',
  doubtful: {
    title: 'Not added yet',
    of: {
      'not-adverse': 'The rules find nothing adverse in it.',
      'unread-language': 'The rules cannot read its language.',
      'not-named': 'The rules do not find the subject as the one whom it is about.',
    } satisfies Record<AdditionDoubt, string>,
    choice:
      'Added anyway, it stands among the possible mentions and counts once reviewers confirm it: two, where there are two.',
    category: 'What it reports',
    stage: 'How far it is',
    choose: 'Choose',
    anyway: 'Add anyway',
  },
  done: {
    added: { title: 'Article added', text: 'It is linked to the subject.' },
    linked: { title: 'Article linked', text: 'It was stored already, and is linked to the subject now.' },
    'already-added': { title: 'Nothing changed', text: 'This article was added to the subject before.' },
    possible: {
      title: 'Added, not counted yet',
      text: 'It stands among the possible mentions until reviewers confirm it.',
    },
  },
  failed: 'The article was not added.',
} as const;
