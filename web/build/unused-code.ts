import type { Plugin } from 'vite';

/** Parts of auth-js that its client class always brings along, with what it imports from them by name. */
const unusedParts: Readonly<Record<string, readonly string[]>> = {
  './lib/web3/ethereum': ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
  './lib/webauthn': [
    'browserSupportsWebAuthn',
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'webAuthnAbortService',
    'WebAuthnApi',
  ],
};

const prefix = '\0unused:';

/**
 * Leaves wallets and passkeys of the sign-in library out, without which this client signs in: what is called of them
 * throws. The router's own build for production is taken for the one with warnings.
 */
export const unusedCode = (): Plugin => ({
  name: 'probity:unused-code',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === 'react-router' || source === 'react-router/dom') {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    }
    const isOfSignIn = importer?.includes('/@supabase/auth-js/') === true;
    return isOfSignIn && source in unusedParts ? prefix + source : null;
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const names = unusedParts[id.slice(prefix.length)] ?? [];
    // The constructor of one runs when the client is made.
    return [
      'const unused = () => { throw new Error("not part of this client"); };',
      ...names.map((name) =>
        name === 'WebAuthnApi' ? 'export class WebAuthnApi {}' : `export const ${name} = unused;`,
      ),
    ].join('\n');
  },
});
