export type RiskBand = 'low' | 'high';
