import { tx } from '../../../../packages/kit/src/index.js';

export const known = tx;
