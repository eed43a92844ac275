import type { Bytes, NewDeviceKey } from '../device.js';

const saltLength = 32;

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const bytesOf = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source);

/** What brings the secret back: the salt, and which passkey it is for. */
const handleOf = (salt: Bytes, credentialId: Bytes): Bytes => Uint8Array.of(...salt, ...credentialId);

/** Null: the user closed the dialog, or it took too long; browsers tell neither apart from a passkey that is gone. */
const unlessRefused = async (ask: Promise<Credential | null>): Promise<PublicKeyCredential | null> => {
  try {
    return (await ask) as PublicKeyCredential | null;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') return null;
    throw cause;
  }
};

/**
 * The output of the PRF extension (WebAuthn level 3): the same 32 bytes for the same passkey and salt, after the user was
 * verified. No server takes part, so nothing is signed for anybody and the challenge may be any.
 */
export const secretOfPasskey = async (handle: Bytes): Promise<Bytes | null> => {
  const credential = await unlessRefused(
    navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: handle.slice(saltLength) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: handle.slice(0, saltLength) } } },
      },
    }),
  );
  const secret = credential?.getClientExtensionResults().prf?.results?.first;
  return secret === undefined ? null : bytesOf(secret);
};

/** `name` is how the passkeys of the user list it. */
export const createPasskey = async (userId: string, name: string): Promise<NewDeviceKey> => {
  const salt = random(saltLength);
  const credential = await unlessRefused(
    navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { name },
        // One for each user of the device; a second one replaces the first.
        user: { id: new TextEncoder().encode(userId), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (credential === null) return { state: 'refused' };
  const { prf } = credential.getClientExtensionResults();
  if (prf?.enabled !== true) return { state: 'unsupported' };
  const handle = handleOf(salt, new Uint8Array(credential.rawId));
  // Some give the secret at once, others only when they are asked again.
  const secret =
    prf.results?.first === undefined ? await secretOfPasskey(handle) : bytesOf(prf.results.first);
  return secret === null ? { state: 'refused' } : { state: 'made', handle, secret };
};
