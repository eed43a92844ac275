import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.js';
import { AccessTokens } from './access-tokens.js';
import { JwksController } from './jwks.controller.js';
import { KeyRing } from './key-ring.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

@Module({
  imports: [SecretsModule],
  controllers: [JwksController],
  providers: [KeyRing, SigningKeysRepository, AccessTokens],
  exports: [AccessTokens],
})
export class KeysModule {}
