export const panesTexts = {
  list: 'List',
  subject: 'Subject',
  nothingChosen: 'Nothing chosen yet',
  nothingChosenText: 'Choose a subject of the list, and it opens here.',
} as const;
