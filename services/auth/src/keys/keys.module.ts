import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { JwksController } from './jwks.controller.js';
import { KeyRing } from './key-ring.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

@Module({
  controllers: [JwksController],
  providers: [KeyRing, SigningKeysRepository, AccessTokens],
  exports: [AccessTokens],
})
export class KeysModule {}
