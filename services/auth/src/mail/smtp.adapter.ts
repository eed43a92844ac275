import { createTransport, type Transporter } from 'nodemailer';
import { messageOf } from './message.js';
import { Mailer, type Posted } from './mailer.js';

/** Milliseconds for each step of the dialogue. */
const stepTimeout = 5_000;

/** This machine itself. */
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Sends by SMTP. `url`: `smtp://user:password@host:port` or `smtps://…`. A server that offers no STARTTLS gets nothing,
 * unless it is on this machine or plaintext is allowed: who strips the offer would read codes that sign in.
 */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    allowPlaintext: boolean,
  ) {
    super();
    const address = new URL(url);
    const user = decodeURIComponent(address.username);
    const isSecure = address.protocol === 'smtps:';
    const host = address.hostname.replace(/^\[(.*)\]$/, '$1'); // as an address of IPv6 is written in a URL
    this.transport = createTransport({
      host,
      port: Number(address.port || (isSecure ? 465 : 587)),
      secure: isSecure,
      requireTLS: !isSecure && !allowPlaintext && !loopback.test(host),
      ...(user !== '' && { auth: { user, pass: decodeURIComponent(address.password) } }),
      connectionTimeout: stepTimeout,
      greetingTimeout: stepTimeout,
      socketTimeout: stepTimeout,
      dnsTimeout: stepTimeout,
    });
  }

  async send(mail: Posted, signal: AbortSignal): Promise<void> {
    await this.transport.sendMail({ ...messageOf(mail, this.from), signal });
  }
}
