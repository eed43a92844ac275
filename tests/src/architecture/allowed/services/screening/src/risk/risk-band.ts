import { createHash } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { riskScore } from '../../../../packages/contracts/src/words/risk.js';
import type { tx } from '../../../../packages/kit/src/db/tx.js';
import { half } from './half.js';

export type Known = DynamicModule | typeof tx;
export const riskBand = (): unknown => [createHash('sha256'), riskScore, half];
