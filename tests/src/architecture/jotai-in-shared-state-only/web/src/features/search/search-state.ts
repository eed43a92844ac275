import { atom } from 'jotai';

export const searchState = atom('');
