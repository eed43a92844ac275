import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { AdminTokens } from './admin-tokens.js';
import { JwksController } from './jwks.controller.js';
import { KeyRing } from './key-ring.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

@Module({
  controllers: [JwksController],
  providers: [KeyRing, SigningKeysRepository, AccessTokens, AdminTokens],
  exports: [AccessTokens, AdminTokens],
})
export class KeysModule {}
