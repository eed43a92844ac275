import { score } from '@probity/matching';
import { tx } from '@probity/kit';

export const known = [score, tx];
