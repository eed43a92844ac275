import { riskScore } from '../../../../packages/contracts/src/words/risk.js';
import { subjectHead } from '../../entities/subject/subject-head.js';
import { screenState } from '../../shared/state/screen-state.js';

export const SearchScreen = [riskScore, screenState, subjectHead];
