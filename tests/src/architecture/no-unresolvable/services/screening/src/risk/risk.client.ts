import { gone } from './gone.js';

export const risk = gone;
