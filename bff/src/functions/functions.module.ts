import { Module } from '@nestjs/common';
import { VerifyIdentityController } from './verify-identity.controller.js';

/** The function calls that need more than one route of a service. */
@Module({ controllers: [VerifyIdentityController] })
export class FunctionsModule {}
