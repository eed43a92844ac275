import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { JWK } from 'jose';
import { KeyRing } from './key-ring.js';

@Controller('.well-known/jwks.json')
export class JwksController {
  constructor(@Inject(KeyRing) private readonly keyRing: Pick<KeyRing, 'published'>) {}

  @Get()
  @Header('cache-control', 'public, max-age=600')
  get(): Promise<{ keys: JWK[] }> {
    return this.keyRing.published();
  }
}
