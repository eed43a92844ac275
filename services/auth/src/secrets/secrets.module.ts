import { Module } from '@nestjs/common';
import { AuthSettings } from '../config.js';
import { Cipher } from './cipher.js';
import { Randomness, systemRandomness } from './randomness.js';

@Module({
  providers: [
    { provide: Randomness, useValue: systemRandomness },
    {
      provide: Cipher,
      inject: [AuthSettings, Randomness],
      useFactory: ({ secret }: AuthSettings, randomness: Randomness) =>
        new Cipher(secret.reveal(), randomness),
    },
  ],
  exports: [Cipher, Randomness],
})
export class SecretsModule {}
