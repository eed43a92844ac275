import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import {
  hashOfDigits,
  hashOfLinkToken,
  mintCode,
  mostTries,
  sameHash,
  type CodePurpose,
  type MintedCode,
  type PresentedCode,
} from './one-time-code.js';
import { OneTimeCodesRepository, type OneTimeCode } from './one-time-codes.repository.js';

interface CodeFor extends Pick<
  OneTimeCode,
  'userId' | 'purpose' | 'passwordHash' | 'metadata' | 'codeChallenge'
> {
  readonly validSeconds: number;
}

interface Found {
  readonly code: OneTimeCode;
  /** Locked until the transaction ends. */
  readonly user: User;
}

/** Codes that are mailed to people. Only hashes of them are kept. */
@Injectable()
export class MailedCodes {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly cipher: Cipher,
    private readonly codes: OneTimeCodesRepository,
    private readonly users: UsersRepository,
  ) {}

  async mint({ validSeconds, ...code }: CodeFor, tx: Tx): Promise<MintedCode> {
    const minted = mintCode(this.randomness);
    const id = this.ids.next();
    const createdAt = this.clock.now();
    await this.codes.add(
      {
        ...code,
        id,
        linkHash: hashOfLinkToken(minted.linkToken),
        digitsHash: hashOfDigits(minted.digits, { ...code, codeId: id }, this.cipher),
        tries: 0,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + validSeconds * 1000),
      },
      tx,
    );
    return minted;
  }

  /** The code of such a purpose and its user; `undefined` for a wrong, used or expired one. Counts wrong digits. */
  async find(presented: PresentedCode, purposes: readonly CodePurpose[], tx: Tx): Promise<Found | undefined> {
    const code =
      presented.kind === 'link'
        ? await this.codes.findByLink(hashOfLinkToken(presented.linkToken), tx)
        : await this.findByDigits(presented, purposes, tx);
    if (code === undefined || !purposes.includes(code.purpose) || code.expiresAt <= this.clock.now())
      return undefined;
    const user = await this.users.findForUpdate({ id: code.userId }, tx);
    return user && { code, user };
  }

  private async findByDigits(
    { email, digits }: Extract<PresentedCode, { readonly kind: 'digits' }>,
    purposes: readonly CodePurpose[],
    tx: Tx,
  ): Promise<OneTimeCode | undefined> {
    const user = await this.users.findByEmail(email, tx);
    if (user === undefined) return undefined;
    const now = this.clock.now();
    const all = await this.codes.listForUpdate(user.id, purposes, tx);
    const open = all.filter((code) => code.expiresAt > now && code.tries < mostTries);
    const right = open.find((code) => this.fits(digits, code));
    // Only the digits die of wrong tries: else whoever knows the address could void the owner's link.
    if (right === undefined && open.length > 0)
      await this.codes.countTry(
        open.map(({ id }) => id),
        tx,
      );
    return right;
  }

  private fits(digits: string, code: OneTimeCode): boolean {
    return sameHash(hashOfDigits(digits, { ...code, codeId: code.id }, this.cipher), code.digitsHash);
  }
}
