import { describe, expect, it } from '@jest/globals';
import { nameWords } from './name-words.js';

const person = (name: string): string[] => nameWords(name, 'person').map(({ fold }) => fold);
const organization = (name: string): string[] => nameWords(name, 'organization').map(({ fold }) => fold);

describe('nameWords', () => {
  it('are the same in any order, spelling and script, and without titles', () => {
    expect(person('Dr. Nina Orlova')).toEqual(person('ОРЛОВА, Нина'));
    expect(person('Youssef al-Khatib')).toEqual(person('KHATIB, Yusuf'));
  });

  it('leave out legal forms, which lists write differently', () => {
    expect(organization('Heron Shipping Ltd.')).toEqual(organization('HERON SHIPPING LIMITED'));
  });

  it('keep a word that stands twice', () => {
    expect(person('Hassan Ali Hassan')).toHaveLength(3);
    expect(person('Hassan Hassan Ali')).toHaveLength(3);
  });

  it('tell branches apart', () => {
    expect(organization('Heron Shipping (Dubai)')).not.toEqual(organization('Heron Shipping (Cyprus)'));
    expect(organization('Heron Shipping HK')).toEqual(organization('Heron Shipping (Hong Kong)'));
  });

  it('say which are usual given names', () => {
    expect(nameWords('Nina Orlova', 'person').map(({ isGiven }) => isGiven)).toEqual([true, false]);
  });

  it('are none for a name that says nothing or is too long to be read', () => {
    expect(person('---')).toEqual([]);
    expect(person('Heron '.repeat(500))).toEqual([]);
  });
});
