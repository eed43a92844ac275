import { Controller, Get, Header } from '@nestjs/common';
import type { JWK } from 'jose';
import { DeclaredAccess } from '@probity/kit/http';
import { KeyRing } from './key-ring.js';

@Controller('.well-known/jwks.json')
@DeclaredAccess({ caller: 'anyone', data: 'nothing' })
export class JwksController {
  constructor(private readonly keyRing: KeyRing) {}

  @Get()
  @Header('cache-control', 'public, max-age=600')
  get(): Promise<{ keys: JWK[] }> {
    return this.keyRing.published();
  }
}
