import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { Secret } from '../config/index.js';
import { systemClock, type Clock } from '../context/index.js';

/** Public keys by the name of the app that has the private one; several while a key is replaced. */
export type ServiceCallers = Readonly<Record<string, readonly string[]>>;

interface IdentityOptions {
  /** Of this app: `iss` of its tokens, `aud` of those that it accepts. */
  readonly name: string;
  /** Its private key, 64 hexadecimal digits (P-256); absent, it calls nobody in its own name. */
  readonly key?: Secret;
  /** Whom it can recognise; nobody when absent. */
  readonly callers?: ServiceCallers;
  readonly clock?: Clock;
}

/** Whose token it is, and until when, in milliseconds since 1970. */
interface Recognised {
  readonly caller: string;
  readonly until: number;
}

const curve = 'prime256v1';

/** Seconds that a token is good for: one that is read on its way opens one app, for a minute. */
const validSeconds = 60;
/** Seconds for which the same one is sent again. */
const reusedSeconds = 30;
/** Tokens that are remembered; a caller has a few at a time. */
const mostRemembered = 1_000;
/** Seconds by which the clocks of two machines may differ. */
const clockTolerance = 60;

/** An app among the others of its installation: it signs for one callee at a time, and recognises who calls. */
export class ServiceIdentity {
  private readonly name: string;
  private readonly key: Secret | undefined;
  private readonly clock: Clock;
  private readonly callers = new Map<string, string>();
  private readonly recognised = new Map<string, Recognised>();
  private readonly sent = new Map<string, { readonly token: Promise<string>; readonly at: number }>();

  constructor({ name, key, callers = {}, clock = systemClock }: IdentityOptions) {
    [this.name, this.key, this.clock] = [name, key, clock];
    for (const [caller, keys] of Object.entries(callers))
      for (const publicKey of keys) this.callers.set(publicKey, caller);
  }

  /** A bearer token that `callee` alone accepts. */
  tokenFor(callee: string): Promise<string> {
    const now = this.clock.now().getTime();
    const known = this.sent.get(callee);
    if (known !== undefined && Math.abs(now - known.at) < reusedSeconds * 1000) return known.token;
    const token = this.sign(callee, Math.floor(now / 1000));
    this.sent.set(callee, { token, at: now });
    return token;
  }

  /** A key that only this app has, for one purpose. It is another one when the app's own key is replaced. */
  keyFor(purpose: string): Buffer {
    if (this.key === undefined) throw new Error(`${this.name} has no key to derive one from`);
    return Buffer.from(hkdfSync('sha256', this.key.reveal(), '', `probity ${this.name} ${purpose} v1`, 32));
  }

  /** The app whose token this is, if it is one for us. */
  async callerOf(bearer: string): Promise<string | undefined> {
    const known = this.recognised.get(bearer);
    if (known !== undefined && this.clock.now().getTime() < known.until) return known.caller;
    const token = await this.verified(bearer);
    if (token !== undefined) this.remember(bearer, token);
    return token?.caller;
  }

  private async verified(bearer: string): Promise<Recognised | undefined> {
    try {
      const kid = decodeProtectedHeader(bearer).kid ?? '';
      const issuer = this.callers.get(kid);
      if (issuer === undefined) return undefined;
      const { payload } = await jwtVerify(bearer, await importJWK(publicJwk(kid), 'ES256'), {
        algorithms: ['ES256'],
        issuer,
        audience: this.name,
        clockTolerance,
        requiredClaims: ['iat', 'exp'],
        maxTokenAge: validSeconds,
        currentDate: this.clock.now(),
      });
      const end = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + validSeconds);
      return { caller: issuer, until: (end + clockTolerance) * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** A token comes with every request of half a minute, and verifying one costs more than many a response. */
  private remember(bearer: string, token: Recognised): void {
    const now = this.clock.now().getTime();
    for (const [other, { until }] of this.recognised) if (until <= now) this.recognised.delete(other);
    const [oldest] = this.recognised.keys();
    if (this.recognised.size >= mostRemembered && oldest !== undefined) this.recognised.delete(oldest);
    this.recognised.set(bearer, token);
  }

  private async sign(callee: string, now: number): Promise<string> {
    if (this.key === undefined) throw new Error(`${this.name} has no key to call ${callee} with`);
    const kid = servicePublicKey(this.key);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(this.name)
      .setAudience(callee)
      .setIssuedAt(now)
      .setExpirationTime(now + validSeconds)
      .sign(await importJWK(privateJwk(this.key), 'ES256'));
  }
}

/** What others know an app by: its compressed point, 66 hexadecimal digits. Throws for what is no private key. */
export const servicePublicKey = (key: Secret): string => pairOf(key).getPublicKey('hex', 'compressed');

/** The key of an app where one secret is kept for the whole installation, on one machine. */
export const derivedServiceKey = (secret: string, app: string): Secret =>
  new Secret(Buffer.from(hkdfSync('sha256', secret, '', `probity service ${app} v1`, 32)).toString('hex'));

const pairOf = (key: Secret): ECDH => {
  const pair = createECDH(curve);
  pair.setPrivateKey(key.reveal(), 'hex');
  return pair;
};

const privateJwk = (key: Secret): JWK => ({
  ...publicJwk(servicePublicKey(key)),
  d: Buffer.from(key.reveal(), 'hex').toString('base64url'),
});

const publicJwk = (publicKey: string): JWK => {
  const point = Buffer.from(ECDH.convertKey(publicKey, curve, 'hex', 'hex', 'uncompressed') as string, 'hex');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
};
