import { Module } from '@nestjs/common';
import { CheckSealedValues } from './check-sealed-values.js';
import { SealedValues } from './sealed-values.js';
import { SealedValuesRepository } from './sealed-values.repository.js';

@Module({ providers: [SealedValues, SealedValuesRepository, CheckSealedValues] })
export class SecretsModule {}
