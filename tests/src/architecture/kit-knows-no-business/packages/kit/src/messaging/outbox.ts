import type { RiskBand } from '../../../../services/screening/src/risk/risk-band.js';

export type OutboxBand = RiskBand;
