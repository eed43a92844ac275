/** Why two ends could not agree on an encrypted connection. */
export type TlsFault = 'not-trusted' | 'other-name' | 'expired' | 'wants-certificate' | 'not-encrypted';

/** OpenSSL's names of what is wrong with a chain of certificates. Source: Node, tls, X509 certificate error codes. */
const notTrusted = new Set([
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** By the code of the error that Node, or a driver around it, gives. Undefined: it is about something else. */
export const tlsFaultOf = (code: string): TlsFault | undefined => {
  if (notTrusted.has(code)) return 'not-trusted';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'other-name';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'expired';
  // The other end's words, as an alert.
  if (/^ERR_SSL_.*ALERT_(CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE)/.test(code))
    return 'wants-certificate';
  if (/^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_LAYER_FAILURE))$/.test(code))
    return 'not-encrypted';
  return undefined;
};

/** What a person changes when a server and this process do not agree. */
export interface TlsSettings {
  /** As people call it, e.g. `Kafka`. */
  readonly server: string;
  /** Each in words that end a sentence, e.g. `KAFKA_CA_FILE`. */
  readonly address: string;
  readonly authorities: string;
  readonly ownCertificate: string;
  readonly encryption: string;
}

/** The fault as a sentence with what to do; it holds no value, so anybody may read it. */
export const tlsSentence = (fault: TlsFault, settings: TlsSettings): string => {
  const { server, address, authorities, ownCertificate, encryption } = settings;
  switch (fault) {
    case 'not-trusted':
      return `The certificate of ${server} is from an authority that is not trusted here: it must be in ${authorities}.`;
    case 'other-name':
      return `The certificate of ${server} is for another name than the one in ${address}.`;
    case 'expired':
      return `The certificate of ${server} is not valid at this time.`;
    case 'wants-certificate':
      return `${server} does not accept the certificate of this process, or misses one: look at ${ownCertificate}.`;
    case 'not-encrypted':
      return `${server} does not speak TLS at its address: look at ${encryption} and at the port in ${address}.`;
  }
};
