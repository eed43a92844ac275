import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { encodeQR } from 'qr';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import type { Client } from '../gotrue/client.js';
import { text } from '../gotrue/fields.schema.js';
import { GotrueFailure, insufficientAal, invalid } from '../gotrue/gotrue-failure.js';
import { ClientOf, ParsedBody } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { SessionPresenter, type SessionResponse } from '../sessions/session.presenter.js';
import { ChallengeFactor } from './challenge-factor.js';
import { EnrollFactor } from './enroll-factor.js';
import { RemoveFactor } from './remove-factor.js';
import { base32, totpUri } from './totp.js';
import { VerifyFactor } from './verify-factor.js';

const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text });
const verifyBody = z.object({ challenge_id: text, code: text });

/** Characters of a name that is shown in a list, and of an issuer that must fit into a QR code. */
const longestName = 100;
const usualIssuer = 'Probity';

@Controller('factors')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class FactorsController {
  constructor(
    private readonly enroll: EnrollFactor,
    private readonly challenge: ChallengeFactor,
    private readonly verify: VerifyFactor,
    private readonly remove: RemoveFactor,
    private readonly sessions: SessionPresenter,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @CallerOf() caller: Caller,
    @ParsedBody(enrolBody) body: z.infer<typeof enrolBody>,
    @ClientOf() client: Client,
  ) {
    if (body.factor_type === 'phone') throw new GotrueFailure('mfa_phone_enroll_not_enabled');
    if (body.factor_type === 'webauthn') throw new GotrueFailure('mfa_webauthn_enroll_not_enabled');
    if (body.factor_type !== 'totp') throw invalid('factor_type needs to be totp');
    if (Math.max(body.friendly_name.length, body.issuer.length) > longestName)
      throw invalid(`friendly_name and issuer have at most ${longestName} characters`);
    const { id, friendlyName, secret } = await this.enroll.execute(caller, body.friendly_name.trim(), client);
    const uri = totpUri(secret, body.issuer.trim() || usualIssuer, caller.user.email);
    // The client makes a `data:` address of it as it is, so it must not hold `#` or `%`; this library's does not.
    const qrCode = encodeQR(uri, 'svg', { border: 4, ecc: 'low' });
    const totp = { qr_code: qrCode, secret: base32(secret), uri };
    return { id, type: 'totp', friendly_name: friendlyName, totp };
  }

  @Post(':id/challenge')
  @HttpCode(200)
  async postChallenge(@CallerOf() caller: Caller, @Param('id') id: string, @ClientOf() client: Client) {
    const challenge = await this.challenge.execute(caller, uuidIn(id), client);
    return { id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) };
  }

  @Post(':id/verify')
  @HttpCode(200)
  async postVerify(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @ParsedBody(verifyBody) body: z.infer<typeof verifyBody>,
    @ClientOf() client: Client,
  ): Promise<SessionResponse> {
    const challengeId = uuidIn(body.challenge_id);
    const code = body.code.replaceAll(/\s/g, '');
    return this.sessions.present(
      await this.verify.execute({ caller, factorId: uuidIn(id), challengeId, code, client }),
    );
  }

  @Delete(':id')
  async delete(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @ClientOf() client: Client,
  ): Promise<{ id: string }> {
    const { user, session } = caller;
    const removal = { userId: user.id, factorId: uuidIn(id), session };
    await this.remove.execute(removal, client).catch(insufficientAal(422));
    return { id };
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What cannot be the id of a factor or challenge is an unknown one. No pipe: those run before it is known who asks. */
const uuidIn = (id: string): string => {
  if (!uuid.test(id)) throw new DomainError('FACTOR_NOT_FOUND');
  return id;
};
