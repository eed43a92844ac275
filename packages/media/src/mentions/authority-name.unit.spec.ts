import { describe, expect, it } from '@jest/globals';
import { findInArticle } from '../findings/find-in-article.js';
import { hasLegalForm, isAuthorityName } from './authority-name.js';

describe('the name of an authority', () => {
  it.each(['Metropolitan Police', 'Ministry of Justice', 'FBI', 'France', 'Reserve Bank'])('%s', (name) => {
    expect([isAuthorityName(name), hasLegalForm(name)]).toEqual([true, false]);
  });

  it.each([
    ['Sample Police Ltd', ''],
    ['Sample Police', ' Ltd. was fined'],
    ['Metropolitan Court Hotels LLC', ''],
    ['Kommission Sample GmbH', ''],
    ['Sample Bureau', ' S.p.A. said'],
  ])('is none with the legal form of a company: %s%s', (name, after) => {
    expect(hasLegalForm(name, after)).toBe(true);
  });

  it.each([
    ['Reserve Bank SA', ''],
    ['Department of Justice', ' AG Orin Vale'],
    ['Sheriff Court', ' Co'],
    ['Ltd', ''],
    ['Ministry', ', Ltd'],
    ['Metropolitan Police', ' fined Sample Ltd'],
  ])('stays one where those letters mean something else: %s%s', (name, after) => {
    expect(hasLegalForm(name, after)).toBe(false);
  });
});

describe('an article on fraud that names', () => {
  it.each([
    ['the Zembia Court Commission', 'Zembia Court Commission', 'official'],
    ['the Reserve Bank SA', 'Reserve Bank SA', 'official'],
    ['Sample Police Ltd', 'Sample Police Ltd', 'subject'],
    ['Sample Police Ltd.', 'Sample Police', 'subject'],
    ['Sample Court Hotels LLC', 'Sample Court Hotels LLC', 'subject'],
    ['Parliament Senate GmbH', 'Parliament Senate GmbH', 'subject'],
  ])('%s takes it for what it is, and for the subject where it was charged', (named, name, role) => {
    const roleIn = (summary: string) =>
      findInArticle({
        headline: 'Court convicts broker of fraud',
        summary,
        language: { code: 'en' },
      }).mentions.find((mention) => mention.name === name)?.role;
    expect(roleIn(`He told ${named} of his fraud.`)).toBe(role);
    expect(roleIn(`On Monday ${named} was charged with fraud.`)).toBe('subject');
  });
});
