import { atom } from 'jotai';

export const screenState = atom('');
