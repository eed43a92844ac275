import type { RiskBand } from '../risk/risk-band.js';

export type Score = RiskBand;
