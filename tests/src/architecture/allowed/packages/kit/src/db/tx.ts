import { Client } from 'pg';
import { riskScore } from '../../../contracts/src/words/risk.js';

export const tx = { client: Client, riskScore };
