import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import {
  areDigits,
  hashOfDigits,
  hashOfLinkToken,
  mintCode,
  mostTries,
  type CodePurpose,
  type PresentedCode,
} from './one-time-code.js';
import { OneTimeCodesRepository, type OneTimeCode } from './one-time-codes.repository.js';

export interface CodeFor extends Pick<
  OneTimeCode,
  'userId' | 'purpose' | 'passwordHash' | 'metadata' | 'codeChallenge'
> {
  readonly validSeconds: number;
  /** Whoever asked for the code is an administrator; false when absent. */
  readonly isTrusted?: boolean;
  /** Six digits are for minutes: a code that is good for longer has none that work. */
  readonly isLinkOnly?: boolean;
}

export interface FoundCode<Purpose extends CodePurpose> {
  readonly code: OneTimeCode & { readonly purpose: Purpose };
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

  async mint({ validSeconds, isTrusted = false, isLinkOnly = false, ...code }: CodeFor, tx: Tx) {
    const minted = mintCode(this.randomness);
    const id = this.ids.next();
    const createdAt = this.clock.now();
    await this.codes.add(
      {
        ...code,
        id,
        linkHash: hashOfLinkToken(minted.linkToken),
        digitsHash: hashOfDigits(minted.digits, { ...code, codeId: id }, this.cipher),
        isTrusted,
        tries: isLinkOnly ? mostTries : 0,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + validSeconds * 1000),
      },
      tx,
    );
    return minted;
  }

  /** The code of such a purpose and its user; `undefined` for a wrong, used or expired one. Counts wrong digits. */
  async find<Purpose extends CodePurpose>(
    presented: PresentedCode,
    purposes: readonly Purpose[],
    tx: Tx,
  ): Promise<FoundCode<Purpose> | undefined> {
    const code =
      presented.kind === 'link'
        ? await this.codes.findByLink(hashOfLinkToken(presented.linkToken), tx)
        : await this.findByDigits(presented, purposes, tx);
    if (code === undefined || !isOfPurpose(code, purposes) || code.expiresAt <= this.clock.now())
      return undefined;
    const user = await this.users.findForUpdate({ id: code.userId }, tx);
    return user && { code, user };
  }

  private async findByDigits(
    { email, digits }: Extract<PresentedCode, { readonly kind: 'digits' }>,
    purposes: readonly CodePurpose[],
    tx: Tx,
  ): Promise<OneTimeCode | undefined> {
    const now = this.clock.now();
    const all = await this.codesMailedTo(email, purposes, tx);
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

  /** A change of address has a code at either; each counts only with the address it was mailed to. */
  private async codesMailedTo(
    email: string,
    purposes: readonly CodePurpose[],
    tx: Tx,
  ): Promise<OneTimeCode[]> {
    const toNew = 'change-email-new' as const;
    const user = await this.users.findByEmail(email, tx);
    const usual = purposes.filter((purpose) => purpose !== toNew);
    const found = user === undefined ? [] : await this.codes.listForUpdate(user.id, usual, tx);
    const changing = purposes.includes(toNew) ? await this.users.changingTo(email, tx) : [];
    for (const userId of changing) found.push(...(await this.codes.listForUpdate(userId, [toNew], tx)));
    return found;
  }

  private fits(digits: string, code: OneTimeCode): boolean {
    return areDigits(digits, { ...code, codeId: code.id }, code.digitsHash, this.cipher);
  }
}

const isOfPurpose = <Purpose extends CodePurpose>(
  code: OneTimeCode,
  purposes: readonly Purpose[],
): code is OneTimeCode & { readonly purpose: Purpose } =>
  purposes.some((purpose) => purpose === code.purpose);
