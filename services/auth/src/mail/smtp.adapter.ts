import { createTransport, type Transporter } from 'nodemailer';
import { messageOf } from './message.js';
import { Mailer, type Posted } from './mailer.js';

/** Milliseconds for each step of the dialogue; together below the lease of a queued mail. */
const stepTimeout = 5_000;

/** Sends by SMTP. `url`: `smtp://user:password@host:port` or `smtps://…`; STARTTLS is used where it is offered. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const address = new URL(url);
    const user = decodeURIComponent(address.username);
    const isSecure = address.protocol === 'smtps:';
    this.transport = createTransport({
      host: address.hostname,
      port: Number(address.port || (isSecure ? 465 : 587)),
      secure: isSecure,
      ...(user !== '' && { auth: { user, pass: decodeURIComponent(address.password) } }),
      connectionTimeout: stepTimeout,
      greetingTimeout: stepTimeout,
      socketTimeout: stepTimeout,
      dnsTimeout: stepTimeout,
    });
  }

  async send(mail: Posted): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from));
  }
}
