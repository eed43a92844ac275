import { Module } from '@nestjs/common';
import { tx } from '../../../../packages/kit/src/db/tx.js';
import { riskBand } from './risk-band.js';
import { RescorePerson } from './rescore-person.js';
import { risks } from './risk.repository.js';

@Module({ providers: [RescorePerson, { provide: 'known', useValue: [riskBand, risks, tx] }] })
export class RiskModule {}
