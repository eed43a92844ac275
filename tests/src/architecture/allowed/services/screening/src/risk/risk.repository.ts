import { EntityManager } from 'typeorm';
import { riskBand } from './risk-band.js';

export const risks = { EntityManager, riskBand };
