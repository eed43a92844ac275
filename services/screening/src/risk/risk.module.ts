import { Module } from '@nestjs/common';
import { RiskHistoryRepository } from './risk-history.repository.js';

/** The risk model, and every risk a person ever had. */
@Module({ providers: [RiskHistoryRepository], exports: [RiskHistoryRepository] })
export class RiskModule {}
