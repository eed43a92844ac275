import { screenState } from '../../shared/state/screen-state.js';

export const subjectHead = screenState;
