import { act } from '@testing-library/react';

/** Stands for `XMLHttpRequest`: what the screen sends, and the response to it. */
export class Sending {
  static last: Sending | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  path = '';
  content: unknown;
  onload?: () => void;
  open(_method: string, path: string): void {
    this.path = path;
    Sending.last = this;
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(content: unknown): void {
    this.content = content;
  }
  async respond(status: number, body: object): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => this.onload?.());
  }
}
