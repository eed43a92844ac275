import type { RiskBand } from '../../../screening/src/risk/risk-band.js';

export type CheckRunBand = RiskBand;
