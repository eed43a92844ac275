import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@probity/kit/observability';
import { createTransport } from 'nodemailer';
import { messageOf } from './message.js';
import { Mailer, type Posted } from './mailer.js';

/** Writes every mail as one RFC 5322 file, for installations without a mail server, and logs its link. */
export class FilesMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(mail: Posted): Promise<void> {
    const { message } = await this.transport.sendMail(messageOf(mail, this.from));
    if (!Buffer.isBuffer(message))
      throw new TypeError('nodemailer gave a stream, not the buffer it was configured for');
    await mkdir(this.folder, { recursive: true });
    // The same name on every try, so a mail written twice is there once. Sorted by name they are sorted by time.
    const name = `${mail.queuedAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
    const unfinished = join(this.folder, `.${name}.part`);
    await writeFile(unfinished, message, { mode: 0o600, flush: true });
    await rename(unfinished, join(this.folder, name));
    this.logger.info('Mail written to a file', { file: join(this.folder, name), link: mail.link });
  }
}
