import { execFile, execFileSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate and its key: paths of PEM files. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
  /** One file with both, key first. */
  readonly both: string;
}

export interface TestCertificates {
  /** Path of the authority's certificate, in PEM. */
  readonly ca: string;
  /** Signed by it, for 127.0.0.1. */
  readonly server: CertificateFiles;
  /** Signed by it, for a process. */
  readonly client: CertificateFiles;
  /** An authority that signed none of them. */
  readonly strangersCa: string;
}

/**
 * `describe` of specs on encrypted connections: skipped, with a printed reason, where OpenSSL is missing. In CI (`CI=true`)
 * that throws, so that no build is green for want of it.
 */
export const isOpensslInstalled = (): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    const reason = 'there is no openssl; `apt-get install openssl` provides it';
    if (process.env['CI'] === 'true') throw new Error(`Specs on TLS cannot run: ${reason}`);
    process.stderr.write(`Specs on TLS are skipped: ${reason}\n`);
    return false;
  }
};

/**
 * Makes them in a folder that is there, where every user of the machine can read them: valid for a day, trusted by
 * no machine.
 */
export const makeCertificates = async (folder: string): Promise<TestCertificates> => {
  const make = async (name: string, words: readonly string[]): Promise<CertificateFiles> => {
    const [key, cert, both] = ['key', 'crt', 'pem'].map((end) => join(folder, `${name}.${end}`)) as [
      string,
      string,
      string,
    ];
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      key,
      '-out',
      cert,
      ...words,
    ]);
    await chmod(key, 0o644);
    await writeFile(both, `${await readFile(key, 'utf8')}${await readFile(cert, 'utf8')}`);
    return { key, cert, both };
  };
  const authority = await make('authority', []);
  const signed = ['-CA', authority.cert, '-CAkey', authority.key, '-addext', 'basicConstraints=CA:FALSE'];
  return {
    ca: authority.cert,
    server: await make('server', [...signed, '-addext', 'subjectAltName=IP:127.0.0.1']),
    client: await make('client', signed),
    strangersCa: (await make('stranger', [])).cert,
  };
};
