import { eventually } from '@probity/kit/testing';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** What an authenticator app shows. A code counts once, so that a spec which needs two begins with the older one. */
export class AuthenticatorApp {
  private readonly secret: Secret;

  constructor(base32: string) {
    this.secret = Secret.fromBase32(base32);
  }

  /** The code before the current one. It counts for half a step from now, at least. */
  async previousCode(): Promise<string> {
    await eventually(
      () => Date.now() % stepMs,
      (age) => age < stepMs / 2,
    );
    return this.codeAt(Date.now() - stepMs);
  }

  /** It counts for a whole step from now, at least. */
  currentCode(): string {
    return this.codeAt(Date.now());
  }

  private codeAt(timestamp: number): string {
    return TOTP.generate({ secret: this.secret, timestamp });
  }
}
