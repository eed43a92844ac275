import type { RiskRow } from './risk.row.js';

export const riskReason = (row: RiskRow): string => row.reason;
