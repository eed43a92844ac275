import { Module } from '@nestjs/common';
import { Logger } from '@probity/kit/observability';
import { AuthSettings } from '../config.js';
import { FilesMailer } from './files.adapter.js';
import { MailDelivery } from './mail-delivery.js';
import { MailMetrics } from './mail-metrics.js';
import { Mailer } from './mailer.js';
import { OutgoingMailsRepository } from './outgoing-mails.repository.js';
import { QueueMail } from './queue-mail.js';
import { SmtpMailer } from './smtp.adapter.js';

const mailerOf = ({ mail }: AuthSettings, logger: Logger): Mailer => {
  switch (mail.kind) {
    case 'files':
      return new FilesMailer(mail.folder, mail.from, logger);
    case 'smtp':
      return new SmtpMailer(mail.url.reveal(), mail.from, mail.allowPlaintext);
    case 'given':
      return mail.mailer;
  }
};

@Module({
  providers: [
    { provide: Mailer, inject: [AuthSettings, Logger], useFactory: mailerOf },
    OutgoingMailsRepository,
    MailDelivery,
    MailMetrics,
    QueueMail,
  ],
  exports: [QueueMail],
})
export class MailModule {}
