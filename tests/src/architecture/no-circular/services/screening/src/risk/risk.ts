import { riskBand } from './risk-band.js';

export interface Risk {
  readonly band: string;
}

export const isHigh = (risk: Risk): boolean => riskBand(risk) === 'high';
