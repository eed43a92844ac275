import type { Risk } from './risk.js';

export const riskBand = (risk: Risk): string => risk.band;
