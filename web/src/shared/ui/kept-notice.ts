import { uiTexts } from './texts.js';
import { notify } from './toast.js';

/** Says that a change waits in the vault for the server. */
export const notifyKept = (text: string, id: string): void =>
  notify({ title: uiTexts.waitingToSend, text }, { id, tone: 'info' });
