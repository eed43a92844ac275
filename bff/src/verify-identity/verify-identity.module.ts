import { Module } from '@nestjs/common';
import { VerifyIdentityController } from './verify-identity.controller.js';

/** The check of an identity, which asks two services. */
@Module({ controllers: [VerifyIdentityController] })
export class VerifyIdentityModule {}
