import { atom } from 'recoil';

export const screenState = atom({ key: 'screen', default: '' });
