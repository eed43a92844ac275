import { Injectable } from '@nestjs/common';
import { tx } from '../../../../packages/kit/src/db/tx.js';
import { riskBand } from './risk-band.js';
import { risks } from './risk.repository.js';

@Injectable()
export class RescorePerson {
  readonly knows = [tx, riskBand, risks];
}
