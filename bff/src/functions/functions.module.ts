import { Module } from '@nestjs/common';
import { VerifyIdentityController } from './verify-identity.controller.js';

/** The function calls that more than one route of a service answers. */
@Module({ controllers: [VerifyIdentityController] })
export class FunctionsModule {}
