import { Injectable } from '@nestjs/common';

/** Tells the delivery of this process that there is a new mail, so that it need not wait for its next look. */
@Injectable()
export class MailWaker {
  private listener: () => void = () => undefined;

  readonly wake = (): void => {
    this.listener();
  };

  onWake(listener: () => void): void {
    this.listener = listener;
  }
}
