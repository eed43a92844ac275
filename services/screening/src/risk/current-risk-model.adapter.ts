import { readFileSync } from 'node:fs';
import { parseRiskModel } from './risk-model.js';

/**
 * The model that this version of Probity scores with, read once. Its countries: FATF, "High-Risk Jurisdictions subject to
 * a Call for Action", 23 February 2024 (fatf-gafi.org). `src` and `dist` lie beside `data`.
 */
export const currentRiskModel = parseRiskModel(
  readFileSync(new URL('../../data/risk-model.json', import.meta.url), 'utf8'),
);
