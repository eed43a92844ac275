import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { AdminTokens } from './admin-tokens.js';
import { JwksController } from './jwks.controller.js';
import { KeyRing } from './key-ring.js';
import { MakeSigningKey } from './make-signing-key.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

@Module({
  controllers: [JwksController],
  providers: [KeyRing, MakeSigningKey, SigningKeysRepository, AccessTokens, AdminTokens],
  exports: [MakeSigningKey, SigningKeysRepository, AccessTokens, AdminTokens],
})
export class KeysModule {}
